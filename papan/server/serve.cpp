#include "papan/server/serve.hpp"

#include "papan/server/away_thinking.hpp"
#include "papan/server/net/listener.hpp"
#include "papan/server/random_name.hpp"
#include "papan/server/site.hpp"
#include "papan/server/sqlite_store.hpp"
#include "papan/server/thinking_threads.hpp"

#include <sys/resource.h>
#include <thread>

namespace papan::server {

namespace {

// More would only wait for each other; far more could not even be started.
constexpr unsigned most_threads = 256;

// A connection is a file, and the usual soft limit is a thousand of them.
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

Result<void> check(const ServeSettings& settings) {
    if (settings.threads > most_threads)
        return fail(ErrorCode::invalid_input, "{} threads are too many; at most {}",
                    settings.threads, most_threads);
    if (settings.certificate.empty() != settings.key.empty())
        return fail(ErrorCode::invalid_input, "TLS needs a certificate and its key");
    return {};
}

Result<OpenStore> open_store(const ServeSettings& settings, const Store::Post& post,
                             const CalmLog& log, unsigned short port) {
    if (settings.open_store) return settings.open_store(post, log, port);
    auto store = open_sqlite_store(settings.database, post, log, settings.keep);
    if (!store) return pass_on(std::move(store));
    return OpenStore{nullptr, *std::move(store)};
}

// Whoever waits for another machine makes room for others here.
Result<std::shared_ptr<Elsewhere>> open_elsewhere(const ServeSettings& settings,
                                                  ThinkingThreads& threads, const CalmLog& log) {
    if (!settings.open_elsewhere) return std::shared_ptr<Elsewhere>();
    auto opened = settings.open_elsewhere(log);
    if (!opened) return pass_on(std::move(opened));
    return std::make_shared<AwayThinking>(threads, *std::move(opened));
}

} // namespace

Result<void> serve(const ServeSettings& settings,
                   const std::function<void(unsigned short port)>& on_ready) {
    if (auto fine = check(settings); !fine) return fine;
    allow_many_files();
    const CalmLog log(settings.log);
    auto listener =
        Listener::bind({settings.address, settings.port, settings.certificate, settings.key, log});
    if (!listener) return pass_on(std::move(listener));
    const Store::Post post = [&](std::function<void()> work) { listener->post(std::move(work)); };
    const auto opened = open_store(settings, post, log, listener->port());
    if (!opened) return Failure(opened.error());
    Store& store = *opened->store;
    ThinkingThreads thinkers(settings.threads != 0 ? settings.threads
                                                   : std::thread::hardware_concurrency(),
                             settings.log);
    auto elsewhere = open_elsewhere(settings, thinkers, log);
    if (!elsewhere) return pass_on(std::move(elsewhere));
    HubSettings hub_settings{random_name};
    hub_settings.neighbours = opened->neighbours.get();
    hub_settings.elsewhere = *std::move(elsewhere);
    Hub hub(store, thinkers, post, settings.log, hub_settings);
    Site site(hub, store, page_files(), {settings.hosts, settings.open_metrics}, log);
    log.tell(LogLevel::info, "serving {} on {}:{}", settings.database, settings.address,
             listener->port());
    on_ready(listener->port());
    listener->run(site);
    log.tell(LogLevel::info, "the server ends");
    return {};
}

} // namespace papan::server
