package org.papan.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebSettings;
import android.webkit.WebView;

/**
 * A page that fills the screen. The back key goes back in it and then leaves. A turned phone changes nothing but the size
 * (`configChanges` in AndroidManifest.xml); when Android has ended the app meanwhile, the page opens where it was.
 */
abstract class PageActivity extends Activity {
    private WebView web;
    private FileChooser chooser;

    /** Who answers this page's requests. Null: there is nothing to show. */
    abstract PageClient client();

    /** Where it begins. */
    abstract String home();

    /** Before anything is loaded. */
    void prepare(WebView view) {}

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        PageClient client = client();
        if (client == null) {
            finish();
            return;
        }
        chooser = new FileChooser(this);
        open(client);
        if (saved == null || web.restoreState(saved) == null) web.loadUrl(home());
    }

    private void open(PageClient client) {
        web = new WebView(this);
        WebSettings settings = web.getSettings();
        settings.setJavaScriptEnabled(true);
        settings.setDomStorageEnabled(true);
        settings.setAllowFileAccess(false);
        settings.setAllowContentAccess(false);
        web.setWebViewClient(client);
        web.setWebChromeClient(chooser);
        prepare(web);
        setContentView(web);
    }

    final WebView web() {
        return web;
    }

    /** Android needed the memory of the page's process: the page again, in another one. */
    final void openAgain() {
        String address = web.getUrl();
        web.destroy();
        open(client());
        web.loadUrl(address != null ? address : home());
    }

    /** A link that leads elsewhere belongs to the browser. */
    final void openOutside(String address) {
        if (!address.startsWith("https://") && !address.startsWith("http://")) return;
        try {
            startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse(address)));
        } catch (ActivityNotFoundException noBrowser) {
            // Without a browser a link leads nowhere.
        }
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        if (request == FileChooser.REQUEST && chooser != null) chooser.chosen(result, data);
    }

    @Override
    public void onBackPressed() {
        if (web != null && web.canGoBack()) web.goBack();
        else super.onBackPressed();
    }

    @Override
    protected void onSaveInstanceState(Bundle out) {
        super.onSaveInstanceState(out);
        if (web != null) web.saveState(out);
    }

    // The page is then hidden, and stops thinking.
    @Override
    protected void onPause() {
        if (web != null) web.onPause();
        super.onPause();
    }

    @Override
    protected void onResume() {
        super.onResume();
        if (web != null) web.onResume();
    }

    @Override
    protected void onDestroy() {
        if (web != null) web.destroy();
        super.onDestroy();
    }
}
