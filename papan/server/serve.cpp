#include "papan/server/serve.hpp"

#include "papan/server/site.hpp"
#include "papan/server/sqlite_store.hpp"

#include <sys/resource.h>
#include <thread>

namespace papan::server {

namespace {

// A connection is a file, and the usual soft limit is a thousand of them.
void allow_many_files() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

} // namespace

Result<void> serve(const ServeSettings& settings,
                   const std::function<void(unsigned short port)>& on_ready) {
    allow_many_files();
    auto listener = Listener::bind(settings.address, settings.port);
    if (!listener) return pass_on(std::move(listener));
    const Store::Post post = [&](std::function<void()> work) { listener->post(std::move(work)); };
    auto store = open_sqlite_store(settings.database, post, settings.log);
    if (!store) return pass_on(std::move(store));
    Thinkers thinkers(settings.threads != 0 ? settings.threads
                                            : std::thread::hardware_concurrency());
    Hub hub(**store, thinkers, post, settings.log);
    Site site(hub, **store, page_files());
    on_ready(listener->port());
    listener->run(site);
    return {};
}

} // namespace papan::server
