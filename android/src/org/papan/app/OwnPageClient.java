package org.papan.app;

import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;

/** Answers every request of our own page from the files in the app; it reaches no network. */
final class OwnPageClient extends PageClient {
    private final PageFiles files;

    OwnPageClient(PapanActivity activity, PageFiles files) {
        super(activity);
        this.files = files;
    }

    @Override
    boolean isOwn(String address) {
        return PageFiles.isOurs(Place.of(address));
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        return toAndroid(files.answer(request.getMethod(), request.getUrl().toString()));
    }
}
