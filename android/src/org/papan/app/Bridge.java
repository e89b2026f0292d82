package org.papan.app;

import android.util.Base64;
import android.webkit.JavascriptInterface;

/**
 * What our own page may ask of the app; there it is `papanApp` (web/src/state/app.ts). A server's page has no such thing.
 * WebView calls it on a thread of its own.
 */
final class Bridge {
    static final String NAME = "papanApp";

    private final PapanActivity activity;
    private final News news;

    Bridge(PapanActivity activity, News news) {
        this.activity = activity;
        this.news = news;
    }

    /** The next of the news, as JSON; empty when there is none. */
    @JavascriptInterface
    public String news() {
        return news.take();
    }

    /** A file made on the page, for Android's share sheet. */
    @JavascriptInterface
    public void share(String name, String base64) {
        try {
            activity.share(name, Base64.decode(base64, Base64.DEFAULT));
        } catch (IllegalArgumentException malformed) {
            activity.tell(News.NOT_SHARED);
        }
    }

    /** Whether the screen is to stay on, because a game is. */
    @JavascriptInterface
    public void stayAwake(boolean on) {
        activity.stayAwake(on);
    }

    /** To somebody's server: its own page, beside ours. */
    @JavascriptInterface
    public void join(String address) {
        try {
            activity.join(ServerAddress.of(address));
        } catch (ServerAddress.Refused refused) {
            activity.tell(refused.key);
        }
    }
}
