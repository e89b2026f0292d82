package org.papan.app;

import android.net.Uri;
import android.webkit.WebResourceRequest;

/** A page's request for the page itself, as WebView hands it over. */
final class Request implements WebResourceRequest {
    private final String address;

    Request(String address) {
        this.address = address;
    }

    @Override
    public Uri getUrl() {
        return Uri.parse(address);
    }

    @Override
    public boolean isForMainFrame() {
        return true;
    }

    @Override
    public String getMethod() {
        return "GET";
    }
}
