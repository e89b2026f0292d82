#include "papan/node/nats_neighbours.hpp"

namespace papan::node {

namespace {

constexpr std::size_t most_bytes = 64 << 20;
constexpr auto between_looks = std::chrono::milliseconds(50);
constexpr auto farewell_time = std::chrono::milliseconds(500);

std::string subject_of(const std::string& node) {
    return "papan.node." + node;
}

} // namespace

Sender::Sender(fleet::Wire& wire, server::CalmLog log)
    : wire_(wire), log_(std::move(log)), thread_([this] { work(); }) {}

Sender::~Sender() {
    {
        const std::lock_guard guard(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

// What does not fit is lost, which the other end notices.
void Sender::add(std::string subject, std::string frame) {
    {
        const std::lock_guard guard(mutex_);
        if (bytes_ + frame.size() > most_bytes) {
            ++dropped_;
            return;
        }
        bytes_ += frame.size();
        waiting_.push_back({std::move(subject), std::move(frame), Clock::now()});
    }
    changed_.notify_all();
}

void Sender::work() {
    TimePoint end = TimePoint::max();
    for (;;) {
        std::deque<Letter> letters;
        {
            std::unique_lock guard(mutex_);
            changed_.wait(guard, [this] { return ending_ || !waiting_.empty(); });
            if (ending_ && end == TimePoint::max()) end = Clock::now() + farewell_time;
            if (waiting_.empty()) return;
            if (!wire_.is_connected() && Clock::now() < end) {
                drop_old();
                changed_.wait_for(guard, between_looks);
                continue;
            }
            letters.swap(waiting_);
            bytes_ = 0;
        }
        for (const Letter& letter : letters) send(letter);
    }
}

std::size_t Sender::waiting() const {
    const std::lock_guard guard(mutex_);
    return waiting_.size();
}

// What would be too old when it arrives is not sent.
void Sender::drop_old() {
    while (!waiting_.empty() && Clock::now() - waiting_.front().at > Link::fresh_for) {
        bytes_ -= waiting_.front().frame.size();
        waiting_.pop_front();
        ++dropped_;
    }
}

void Sender::send(const Letter& letter) {
    try {
        auto sent = wire_.send(letter.subject, letter.frame);
        if (sent) return;
        ++dropped_;
        log_.tell(LogLevel::warning, "a neighbour could not be told: {}", sent.error().message);
    } catch (const std::exception& problem) {
        ++dropped_;
        log_.tell(LogLevel::error, "a neighbour could not be told: {}", problem.what());
    }
}

Result<std::unique_ptr<NatsNeighbours>> NatsNeighbours::open(const fleet::Address& address,
                                                             const std::string& name,
                                                             server::Store::Post post,
                                                             server::CalmLog log) {
    auto wire = fleet::Wire::open(address, "papan serve " + name);
    if (!wire) return pass_on(std::move(wire));
    return std::make_unique<NatsNeighbours>(*std::move(wire), std::move(post), std::move(log));
}

NatsNeighbours::NatsNeighbours(std::unique_ptr<fleet::Wire> wire, server::Store::Post post,
                               server::CalmLog log)
    : post_(std::move(post)), log_(std::move(log)), wire_(std::move(wire)), sender_(*wire_, log_) {}

NatsNeighbours::~NatsNeighbours() {
    for (auto& [node, link] : links_) send(node, link, Frame::Kind::end);
}

std::vector<std::string> NatsNeighbours::all() const {
    std::vector<std::string> nodes;
    for (const auto& [node, link] : links_) nodes.push_back(node);
    return nodes;
}

bool NatsNeighbours::is_near(const std::string& node) const {
    const auto link = links_.find(node);
    return link != links_.end() && link->second.is_near(Clock::now());
}

void NatsNeighbours::tell(const std::string& node, std::string note) {
    const auto link = links_.find(node);
    if (link != links_.end()) send(node, link->second, Frame::Kind::note, note);
}

server::NeighbourCounts NatsNeighbours::counts() const {
    server::NeighbourCounts counts;
    counts.reachable = wire_->is_connected();
    counts.alive = links_.size();
    for (const auto& [node, link] : links_) counts.near += link.is_near(Clock::now()) ? 1 : 0;
    counts.waiting = sender_.waiting();
    counts.dropped = sender_.dropped();
    counts.gaps = gaps_;
    counts.unheeded = unheeded_;
    counts.leases_lost = leases_lost_;
    return counts;
}

void NatsNeighbours::send(const std::string& node, Link& link, Frame::Kind kind,
                          std::string_view note) {
    sender_.add(subject_of(node), link.pack(number_, kind, note, Clock::now()));
}

Result<void> NatsNeighbours::begin(const std::string& number) {
    number_ = number;
    return wire_->listen(subject_of(number), [this](std::string_view, std::string_view text) {
        if (unheard_ >= most_waiting) return;
        ++unheard_;
        try {
            post_([this, text = std::string(text)] {
                --unheard_;
                hear(text);
            });
        } catch (const std::exception& problem) {
            --unheard_;
            log_.tell(LogLevel::error, "a neighbour was not heard: {}", problem.what());
        }
    });
}

void NatsNeighbours::round(NodeRound round) {
    post_([this, round = std::move(round)] { meet(round); });
}

void NatsNeighbours::meet(const NodeRound& round) {
    if (!wire_->is_connected())
        log_.tell(LogLevel::warning,
                  "the broker is away: rooms of other servers cannot be reached");
    if (round.outlived) {
        ++leases_lost_;
        if (ears_) ears_->outlived();
    }
    if (round.others) {
        std::vector<std::string> dead = all();
        for (const std::string& node : *round.others) {
            std::erase(dead, node);
            links_.try_emplace(node);
        }
        for (const std::string& node : dead) {
            log_.tell(LogLevel::info, "node {} is gone", node);
            lose(node);
        }
    }
    for (auto& [node, link] : links_) send(node, link, Frame::Kind::beat);
}

void NatsNeighbours::lose(const std::string& node) {
    links_.erase(node);
    if (ears_) ears_->lost(node);
}

// Whoever is none of those who share the database is not listened to.
void NatsNeighbours::hear(std::string_view text) {
    const auto frame = read_frame(text);
    if (!frame) {
        ++unheeded_;
        return log_.tell(LogLevel::warning, "what came from the broker cannot be read: {}",
                         frame.error().message);
    }
    const auto found = links_.find(frame->from);
    if (found == links_.end()) ++unheeded_;
    if (found == links_.end() || !ears_) return;
    Link& link = found->second;
    const TimePoint now = Clock::now();
    const bool was_near = link.is_near(now);
    const auto arrival = link.take(*frame, now);
    if (frame->kind == Frame::Kind::end) return lose(frame->from);
    // Who has just met need not wait for the next round to know it.
    if (!was_near && arrival != Link::Arrival::stale) send(frame->from, link, Frame::Kind::beat);
    const bool unread = arrival == Link::Arrival::stale && frame->kind == Frame::Kind::note;
    if (arrival == Link::Arrival::after_gap || unread) {
        ++gaps_;
        log_.tell(LogLevel::warning, "something is missing of what node {} said", frame->from);
        send(frame->from, link, Frame::Kind::reset);
        ears_->lost(frame->from);
    } else if (frame->kind == Frame::Kind::reset) {
        ears_->lost(frame->from);
    }
    if (frame->kind == Frame::Kind::note && !unread) ears_->heard(frame->from, frame->note);
}

} // namespace papan::node
