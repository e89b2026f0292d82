package android.webkit;

import android.content.Context;
import android.os.Bundle;
import android.view.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class WebView extends View {
    private final WebSettings settings = new WebSettings();
    public final Deque<String> seenHistory = new ArrayDeque<>();
    public final Map<String, Object> seenInterfaces = new HashMap<>();
    public final List<String> seenScripts = new ArrayList<>();
    public WebViewClient seenClient;
    public WebChromeClient seenChrome;
    public boolean seenPaused;
    public boolean seenDestroyed;

    public WebView(Context context) {}

    public WebSettings getSettings() {
        return settings;
    }

    public void setWebViewClient(WebViewClient client) {
        seenClient = client;
    }

    public void setWebChromeClient(WebChromeClient client) {
        seenChrome = client;
    }

    public void addJavascriptInterface(Object object, String name) {
        seenInterfaces.put(name, object);
    }

    public void evaluateJavascript(String script, ValueCallback<String> callback) {
        seenScripts.add(script);
    }

    public void loadUrl(String address) {
        seenHistory.push(address);
    }

    public String getUrl() {
        return seenHistory.peek();
    }

    public boolean canGoBack() {
        return seenHistory.size() > 1;
    }

    public void goBack() {
        seenHistory.pop();
    }

    public WebBackForwardList saveState(Bundle out) {
        out.seenAddress = getUrl();
        return null;
    }

    public WebBackForwardList restoreState(Bundle in) {
        if (in.seenAddress == null) return null;
        seenHistory.push(in.seenAddress);
        return new WebBackForwardList() {};
    }

    public void onPause() {
        seenPaused = true;
    }

    public void onResume() {
        seenPaused = false;
    }

    public void destroy() {
        seenDestroyed = true;
    }
}
