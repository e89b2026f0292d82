#include "papan/fleet/nats/options.hpp"

#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"

namespace papan::fleet {

namespace {

constexpr std::int64_t reconnect_milliseconds = 250;

// "user:password", a token, or what NATS's own tools write for a user: a JWT with its key.
natsStatus take_credentials(natsOptions* options, const std::string& file, std::string_view text) {
    if (text.find("BEGIN NATS USER JWT") != std::string_view::npos)
        return natsOptions_SetUserCredentialsFromFiles(options, file.c_str(), nullptr);
    const std::string line(trim(text));
    const auto colon = line.find(':');
    if (colon == std::string::npos) return natsOptions_SetToken(options, line.c_str());
    return natsOptions_SetUserInfo(options, line.substr(0, colon).c_str(),
                                   line.substr(colon + 1).c_str());
}

Result<void> secure(natsOptions* options, const Address& address) {
    if (!address.url.starts_with("tls://") && address.authority.empty()) return {};
    natsStatus status = natsOptions_SetSecure(options, true);
    if (status == NATS_OK && !address.authority.empty())
        status = natsOptions_LoadCATrustedCertificates(options, address.authority.c_str());
    if (status != NATS_OK) return broker_failed(address.authority, status);
    return {};
}

} // namespace

Result<OptionsHandle> options_of(const Address& address, const std::string& name) {
    OptionsHandle options;
    if (const auto status = natsOptions_Create(Into(options)); status != NATS_OK)
        return broker_failed("options", status);
    if (const auto status = natsOptions_SetURL(options.get(), address.url.c_str());
        status != NATS_OK)
        return fail(ErrorCode::invalid_input, "'{}' is no address of a broker: nats://HOST[:PORT]",
                    address.url);
    if (!address.credentials.empty()) {
        const auto text = read_whole_file(address.credentials, 1 << 16);
        if (!text) return Failure(text.error());
        if (const auto status = take_credentials(options.get(), address.credentials, *text);
            status != NATS_OK)
            return broker_failed(address.credentials, status);
    }
    if (auto done = secure(options.get(), address); !done) return pass_on(std::move(done));
    natsOptions_SetName(options.get(), name.c_str());
    natsOptions_SetMaxReconnect(options.get(), -1);
    natsOptions_SetReconnectWait(options.get(), reconnect_milliseconds);
    natsOptions_SetTimeout(options.get(), 2000);
    // A machine that went away without a word is noticed within half a minute.
    natsOptions_SetPingInterval(options.get(), 10'000);
    natsOptions_SetMaxPingsOut(options.get(), 2);
    // With a function to call, however idle, connecting goes on in the background.
    natsOptions_SetRetryOnFailedConnect(
        options.get(), true, [](natsConnection*, void*) {}, nullptr);
    return options;
}

} // namespace papan::fleet
