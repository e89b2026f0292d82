package org.papan.app;

import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** Keeps a page at home: it loads what is its own, and links elsewhere go to the browser. */
abstract class PageClient extends WebViewClient {
    private final PageActivity activity;

    PageClient(PageActivity activity) {
        this.activity = activity;
    }

    abstract boolean isOwn(String address);

    @Override
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
        String address = request.getUrl().toString();
        if (isOwn(address)) return false;
        if (request.isForMainFrame()) activity.openOutside(address);
        return true;
    }

    /** A process that failed ends the app, as Android does of itself; one that was in the way of others is made anew. */
    @Override
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) {
        if (detail.didCrash()) return false;
        activity.openAgain();
        return true;
    }

    static WebResourceResponse toAndroid(Answer answer) {
        return new WebResourceResponse(
                answer.type, answer.encoding(), answer.status, answer.reason, answer.headers, answer.body);
    }
}
