#include "papan/server/net/exchange.hpp"

namespace papan::server {

namespace http = boost::beast::http;

namespace {

std::string field(const BeastRequest& request, std::string_view name) {
    const auto found = request.find(boost::string_view(name.data(), name.size()));
    return found == request.end() ? "" : std::string(found->value());
}

} // namespace

HttpRequest plain(const BeastRequest& request) {
    HttpRequest made;
    made.method = std::string(request.method_string());
    made.target = std::string(request.target());
    made.body = request.body();
    made.host = field(request, "Host");
    made.origin = field(request, "Origin");
    made.cookie = field(request, "Cookie");
    made.authorization = field(request, "Authorization");
    made.papan_header = field(request, "X-Papan");
    made.known_tag = field(request, "If-None-Match");
    made.takes_page = field(request, "Accept").find("text/html") != std::string::npos;
    made.takes_gzip = field(request, "Accept-Encoding").find("gzip") != std::string::npos;
    return made;
}

bool sends_record(const BeastRequest& request) {
    const std::string_view target(request.target().data(), request.target().size());
    return request.method() == http::verb::post &&
           (target == record_target || target == tree_target);
}

bool is_forwarded(const BeastRequest& request) {
    return request.count("X-Forwarded-For") != 0 || request.count("Forwarded") != 0;
}

http::response<http::string_body> boosted(HttpResponse response, unsigned version, bool keep,
                                          bool head_only) {
    http::response<http::string_body> boosted(static_cast<http::status>(response.status), version);
    boosted.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) boosted.set(name, value);
    boosted.keep_alive(keep);
    const std::size_t size = response.body.size();
    if (!head_only) boosted.body() = std::move(response.body);
    boosted.content_length(size);
    return boosted;
}

std::optional<HttpResponse> refusal_of(boost::system::error_code failed) {
    if (failed == http::error::end_of_stream || failed == boost::beast::error::timeout)
        return std::nullopt;
    const bool large = failed == http::error::body_limit || failed == http::error::header_limit;
    return HttpResponse{large ? 413 : 400, "text/plain", "", {}};
}

} // namespace papan::server
