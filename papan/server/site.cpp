#include "papan/server/site.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/protocol/catalogue.hpp"
#include "papan/server/guest_name.hpp"
#include "papan/server/gzip.hpp"
#include "papan/server/random_name.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::server {

namespace {

static_assert(most_record_file == most_record_bytes);
constexpr double guests_a_second = 200, guests_at_once = 4000;
constexpr std::size_t token_letters = 40; // 200 bits
constexpr std::size_t guest_letters = 12;
// The page that asked for a new token must have it before its connection closes: coming back with
// the old one it would be nobody.
constexpr auto time_for_cookie = std::chrono::seconds(1);

constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

// Records of strangers may hold any bytes, and what is said of them quotes some.
std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

HttpResponse problem(int status, std::string_view code, std::string_view message) {
    return {status, "application/json", text_of({{"error", code}, {"message", message}}), {}};
}

void add_safety(HttpResponse& response) {
    response.headers.emplace_back("Content-Security-Policy", policy);
    response.headers.emplace_back("X-Content-Type-Options", "nosniff");
    response.headers.emplace_back("X-Frame-Options", "DENY");
    response.headers.emplace_back("Referrer-Policy", "same-origin");
    // Alone in its process, the page may share memory with its worker, which can then be stopped
    // while it thinks.
    response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    response.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
}

// A browser says where a request comes from; programs say nothing.
bool is_ours(const HttpRequest& request) {
    if (request.origin.empty()) return true;
    return request.origin == "http://" + request.host ||
           request.origin == "https://" + request.host;
}

std::string_view cookie_value(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view cookie = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        while (cookie.starts_with(' ')) cookie.remove_prefix(1);
        if (cookie.size() > name.size() && cookie.starts_with(name) && cookie[name.size()] == '=')
            return cookie.substr(name.size() + 1);
    }
    return {};
}

std::string_view token_of(const HttpRequest& request) {
    constexpr std::string_view bearer = "Bearer ";
    if (request.authorization.starts_with(bearer))
        return std::string_view(request.authorization).substr(bearer.size());
    return cookie_value(request.cookie, "papan");
}

std::string path_of(const HttpRequest& request) {
    return request.target.substr(0, request.target.find('?'));
}

// The page finds its own way inside: every place of it is the same file.
bool is_page(std::string_view path) {
    return path == "/" || path == "/index.html" || path == "/a" || path == "/compare" ||
           path == "/puzzles" || path.starts_with("/g/") || path.starts_with("/learn/") ||
           path.starts_with("/puzzles/") || path.starts_with("/edit/");
}

Json guest_json(const Guest& guest) {
    return {{"id", guest.id}, {"name", guest.name}};
}

HttpResponse unsaved() {
    return problem(503, "busy", "nothing can be saved now");
}

// Behind a proxy that speaks TLS the browser says so by where it comes from.
bool is_encrypted(const HttpRequest& request) {
    return request.encrypted || request.origin.starts_with("https://");
}

// The guest with its token, which a browser keeps where scripts cannot read it.
HttpResponse with_token(int status, const Guest& guest, const std::string& token, bool secure) {
    HttpResponse response{status,
                          "application/json",
                          Json{{"guest", guest_json(guest)}, {"token", token}}.dump(),
                          {}};
    response.headers.emplace_back(
        "Set-Cookie", fmt::format("papan={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{}",
                                  token, secure ? "; Secure" : ""));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

// The browser has it already, as it is.
bool is_known(const HttpRequest& request, std::string_view tag) {
    return request.known_tag.find(tag) != std::string::npos;
}

HttpResponse unchanged(HttpResponse response) {
    response.status = 304;
    response.body.clear();
    return response;
}

// A server that reaches no other has its own rooms still, and each of the others may be as badly
// off when a broker has died: it says so, and is not to be taken out of service for it.
HttpResponse health(const Result<void>& healthy, const std::optional<NodeMetrics>& node) {
    if (healthy && node && !node->neighbours.reachable)
        return {200,
                "text/plain",
                "ok\nthe broker is away: rooms of other servers cannot be reached\n",
                {}};
    if (healthy) return {200, "text/plain", "ok\n", {}};
    return {503, "text/plain", healthy.error().message + "\n", {}};
}

std::string whole_catalogue() {
    std::vector<const GameEntry*> all;
    for (const GameEntry& game : games()) all.push_back(&game);
    return protocol::catalogue(all).dump();
}

} // namespace

Site::Site(Hub& hub, Store& store, std::span<const PageFile> files, const SiteSettings& settings,
           CalmLog log)
    : hub_(hub), store_(store), files_(files), hosts_(settings.hosts),
      open_metrics_(settings.open_metrics), log_(std::move(log)),
      health_([&store](Health::Found found) { store.check_health(std::move(found)); }, log_),
      catalogue_(whole_catalogue()), packed_catalogue_(gzip(catalogue_)),
      catalogue_tag_(tag_of(catalogue_)),
      new_guests_(guests_a_second, guests_at_once, Clock::now()) {}

// A guest that cannot be looked up is not nobody: the browser would throw its token away.
tl::expected<Guest, HttpResponse> Site::guest_of(const HttpRequest& request) {
    const std::string_view token = token_of(request);
    if (token.size() == token_letters) {
        auto found = store_.find_guest(token);
        if (!found) return tl::unexpected(problem(503, "busy", found.error().message));
        if (*found) return **std::move(found);
    }
    return tl::unexpected(problem(401, "not_allowed", "POST /api/guest comes first"));
}

std::optional<HttpResponse> Site::misdirected(const HttpRequest& request) const {
    if (hosts_.know(request.host)) return std::nullopt;
    log_.tell(LogLevel::warning,
              "a request for '{}' is refused; --host names what this server is called",
              request.host);
    return problem(421, "not_allowed",
                   "this server goes by another name; its owner can name it with --host");
}

HttpResponse Site::catalogue(const HttpRequest& request) const {
    HttpResponse response{200, "application/json", "", {{"Vary", "Accept-Encoding"}}};
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("ETag", catalogue_tag_);
    if (is_known(request, catalogue_tag_)) return unchanged(std::move(response));
    if (request.takes_gzip) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = request.takes_gzip ? packed_catalogue_ : catalogue_;
    return response;
}

HttpResponse Site::file(const HttpRequest& request, const PageFile& file) {
    HttpResponse response{200, std::string(file.type), "", {}};
    // Names under /assets/ carry a hash of what they hold.
    response.headers.emplace_back("Cache-Control", file.path.starts_with("/assets/")
                                                       ? "public, max-age=31536000, immutable"
                                                       : "no-cache");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("ETag", file.tag);
    if (is_known(request, file.tag)) return unchanged(std::move(response));
    if (request.takes_gzip && !file.gzip.empty()) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = file.gzip;
    } else {
        response.body = file.plain;
    }
    return response;
}

HttpResponse Site::file(const HttpRequest& request) const {
    const std::string path = path_of(request);
    const auto named = [this](std::string_view name) {
        return std::find_if(files_.begin(), files_.end(),
                            [name](const PageFile& file) { return file.path == name; });
    };
    const auto found = named(is_page(path) ? std::string_view("/index.html") : path);
    if (found != files_.end()) return file(request, *found);
    // A person is told by the page itself that there is nothing.
    if (const auto page = named("/index.html"); request.takes_page && page != files_.end()) {
        HttpRequest anew = request;
        anew.known_tag.clear();
        HttpResponse response = file(anew, *page);
        response.status = 404;
        return response;
    }
    return problem(404, "not_found", "there is nothing here");
}

HttpResponse Site::get(const HttpRequest& request) {
    const std::string path = path_of(request);
    if (path == "/metrics") return metrics(request);
    if (path == "/api/catalog") return catalogue(request);
    if (path == "/api/guest") {
        auto guest = guest_of(request);
        if (!guest) return std::move(guest.error());
        return {200, "application/json", Json{{"guest", guest_json(*guest)}}.dump(), {}};
    }
    if (path == "/ws") return problem(426, "bad_message", "this is a WebSocket");
    return file(request);
}

HttpResponse Site::metrics(const HttpRequest& request) const {
    if (!open_metrics_ && !request.from_this_machine)
        return problem(403, "not_allowed", "only this machine may ask, or all with --open-metrics");
    return {200, "text/plain; version=0.0.4", hub_.metrics().text(), {}};
}

void Site::post(const HttpRequest& request, const Respond& respond) {
    const std::string path = path_of(request);
    const bool record = path == record_target || path == tree_target;
    if (path != "/api/guest" && path != "/api/token" && !record)
        return respond(problem(405, "bad_message", "only GET is answered here"));
    if (!is_ours(request) || request.papan_header != "1") {
        log_.tell(LogLevel::warning, "a request for {} that comes from '{}' is refused", path,
                  request.origin);
        return respond(problem(403, "not_allowed", "this request comes from somewhere else"));
    }
    if (record) return handle_record(request, respond);
    path == "/api/guest" ? make_guest(request, respond) : renew_token(request, respond);
}

void Site::handle_record(const HttpRequest& request, const Respond& respond) {
    auto guest = guest_of(request);
    if (!guest) return respond(std::move(guest.error()));
    const auto done = [respond](Reply<Json> found) {
        if (found) return respond({200, "application/json", text_of(*found), {}});
        const bool busy = found.error().code == RefusalCode::busy;
        respond(problem(busy ? 429 : 400, to_text(found.error().code), found.error().message));
    };
    if (path_of(request) == record_target)
        hub_.read_file(*guest, request.body, done);
    else
        hub_.write_file(*guest, request.body, done);
}

void Site::make_guest(const HttpRequest& request, const Respond& respond) {
    if (!new_guests_.take(Clock::now()))
        return respond(problem(429, "too_fast", "too many guests at once; try again in a minute"));
    const Json body = parse_json(request.body).value_or(Json());
    Guest guest{random_name(guest_letters), ""};
    guest.name = "Tamu " + guest.id.substr(0, 4);
    if (body.is_object() && body.contains("name")) {
        if (!body["name"].is_string())
            return respond(problem(400, "bad_message", "\"name\" must be a text"));
        auto name = clean_name(body["name"].get<std::string>());
        if (!name) return respond(problem(400, "bad_message", name.error().message));
        guest.name = *name;
    } else if (!request.body.empty() && !body.is_object()) {
        return respond(problem(400, "bad_message", "the body is not a JSON object"));
    }
    const std::string token = random_name(token_letters);
    const bool secure = is_encrypted(request);
    store_.add_guest(guest, token, [guest, token, secure, respond](bool ok) {
        respond(ok ? with_token(201, guest, token, secure) : unsaved());
    });
}

void Site::renew_token(const HttpRequest& request, const Respond& respond) {
    auto guest = guest_of(request);
    if (!guest) return respond(std::move(guest.error()));
    const std::string token = random_name(token_letters);
    const bool secure = is_encrypted(request);
    store_.replace_token(guest->id, token, [this, guest = *guest, token, secure, respond](bool ok) {
        if (ok) revoked_.emplace_back(Clock::now() + time_for_cookie, guest.id);
        respond(ok ? with_token(200, guest, token, secure) : unsaved());
    });
}

void Site::close_revoked(TimePoint now) {
    while (!revoked_.empty() && revoked_.front().first <= now) {
        hub_.revoke(revoked_.front().second);
        revoked_.erase(revoked_.begin());
    }
}

void Site::request(const HttpRequest& request, Respond respond) {
    const Respond safe = [respond = std::move(respond)](HttpResponse response) {
        add_safety(response);
        respond(std::move(response));
    };
    if (auto refusal = misdirected(request)) return safe(*std::move(refusal));
    if (request.method == "POST") return post(request, safe);
    if (request.method != "GET" && request.method != "HEAD")
        return safe(problem(405, "bad_message", "only GET is answered here"));
    if (path_of(request) == "/healthz")
        return health_.ask(Clock::now(), [this, safe](const Result<void>& healthy) {
            safe(health(healthy, hub_.metrics().node));
        });
    safe(get(request));
}

tl::expected<Guest, HttpResponse> Site::admit(const HttpRequest& request) {
    if (auto refusal = misdirected(request)) return tl::unexpected(*std::move(refusal));
    if (path_of(request) != "/ws")
        return tl::unexpected(problem(404, "not_found", "there is nothing here"));
    if (!is_ours(request)) {
        log_.tell(LogLevel::warning, "a page of '{}' may not connect", request.origin);
        return tl::unexpected(problem(403, "not_allowed", "another site may not connect"));
    }
    auto guest = guest_of(request);
    if (guest && !hub_.has_room_for(*guest))
        return tl::unexpected(problem(429, "busy", "you have too many pages open"));
    return guest;
}

PeerId Site::open(std::shared_ptr<Peer> peer, const Guest& guest) {
    return hub_.open(std::move(peer), guest);
}

void Site::message(PeerId peer, std::string_view text) {
    hub_.message(peer, text);
}

void Site::close(PeerId peer) {
    hub_.close(peer);
}

void Site::dropped() {
    hub_.count_dropped();
}

void Site::tick() {
    const TimePoint now = Clock::now();
    if (!revoked_.empty()) close_revoked(now);
    hub_.tick(now);
    health_.tick(now);
}

void Site::end(std::function<void()> done) {
    hub_.end(std::move(done));
}

} // namespace papan::server
