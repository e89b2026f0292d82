// What libnats gives out, destroyed with whoever holds it, and its failures as errors of ours.
#pragma once

#include "papan/base/result.hpp"

#include <memory>
#include <nats/nats.h>
#include <string_view>

namespace papan::fleet {

template <auto destroy> struct Destroy {
    template <class T> void operator()(T* handle) const { destroy(handle); }
};
template <class T, auto destroy> using Handle = std::unique_ptr<T, Destroy<destroy>>;

using OptionsHandle = Handle<natsOptions, natsOptions_Destroy>;
using ConnectionHandle = Handle<natsConnection, natsConnection_Destroy>;
using ContextHandle = Handle<jsCtx, jsCtx_Destroy>;
using SubscriptionHandle = Handle<natsSubscription, natsSubscription_Destroy>;
using MessageHandle = Handle<natsMsg, natsMsg_Destroy>;
using StreamInfoHandle = Handle<jsStreamInfo, jsStreamInfo_Destroy>;

// A function of libnats writes its result here.
template <class H> class Into {
  public:
    explicit Into(H& handle) : handle_(handle) {}
    ~Into() { handle_.reset(raw_); }
    Into(const Into&) = delete;
    Into& operator=(const Into&) = delete;
    operator typename H::pointer *() { return &raw_; } // NOLINT: that is its purpose

  private:
    H& handle_;
    typename H::pointer raw_ = nullptr;
};

[[nodiscard]] inline Failure broker_failed(std::string_view what, natsStatus status) {
    const char* detail = nats_GetLastError(nullptr);
    return fail(ErrorCode::io, "the broker: {}: {}{}{}", what, natsStatus_GetText(status),
                detail != nullptr && *detail != '\0' ? ": " : "", detail != nullptr ? detail : "");
}

} // namespace papan::fleet
