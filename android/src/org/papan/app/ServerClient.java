package org.papan.app;

import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;

/** Lets a server's page load what comes from that server, and nothing else. */
final class ServerClient extends PageClient {
    private final ServerActivity activity;
    private final ServerAddress server;

    ServerClient(ServerActivity activity, ServerAddress server) {
        super(activity);
        this.activity = activity;
        this.server = server;
    }

    @Override
    boolean isOwn(String address) {
        return server.isAt(address);
    }

    /** Null: over the network, as usual. What a page holds within itself needs none. */
    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        String address = request.getUrl().toString();
        if (isOwn(address) || address.startsWith("data:") || address.startsWith("blob:")) return null;
        return toAndroid(PageFiles.forbidden());
    }

    @Override
    public void onReceivedError(WebView view, WebResourceRequest request, WebResourceError error) {
        if (request.isForMainFrame()) activity.leave(News.UNREACHABLE);
    }

    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        activity.leave(News.UNTRUSTED);
    }
}
