#include "papan/fleet/job.hpp"

namespace papan::fleet {

Job::Job(Bench& bench, WorkNote note) : bench_(bench), note_(std::move(note)) {
    thread_ = std::thread([this] {
        const auto play = note_.method == "match" ? play_for_event : play_for_run;
        try {
            result_ = play(bench_, note_, stop_.token());
        } catch (const std::exception& problem) { // settings from outside may want all our memory
            result_ = fail(ErrorCode::internal, "{}", problem.what());
        }
        over_ = true;
    });
}

Job::~Job() {
    if (thread_.joinable()) static_cast<void>(end());
}

Result<Duration> Job::end() {
    stop_.request_stop();
    thread_.join();
    return result_;
}

Result<Duration> play_for_run(Bench& bench, const WorkNote& note, const StopToken& stop) {
    train::Work work{note.method, note.game, note.settings, {}, note.generation};
    if (!note.files.empty()) {
        auto weights = bench.files.fetch(bench.broker, note.files.front(), stop);
        if (!weights) return pass_on(std::move(weights));
        work.weights = *std::move(weights);
    }
    const std::string key = note.run + " " + note.method + " " + note.settings;
    if (!bench.player || bench.player_key != key) {
        auto made = train::make_work_player(work, bench.threads);
        if (!made) return pass_on(std::move(made));
        bench.player = *std::move(made);
        bench.player_key = key;
    }
    const std::string subject = subjects::game(note.run, bench.worker);
    return bench.player->play(work.weights, stop, [&](train::WireGame&& game) {
        Envelope envelope;
        envelope.id = game.id;
        envelope.finished = now_milliseconds();
        envelope.bytes = std::move(game.bytes);
        bench.sender.send({note.run, subject, message_id(game.id), write_envelope(envelope)}, stop);
    });
}

} // namespace papan::fleet
