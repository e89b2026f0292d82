package org.papan.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** A page that asks for a file gets Android's own dialog to choose one; WebView by itself does nothing. */
final class FileChooser extends WebChromeClient {
    static final int REQUEST = 1;

    private final Activity activity;
    private ValueCallback<Uri[]> asking; // waits for its answer; WebView asks no further until it has one

    FileChooser(Activity activity) {
        this.activity = activity;
    }

    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        answer(null);
        asking = callback;
        try {
            activity.startActivityForResult(params.createIntent(), REQUEST);
        } catch (ActivityNotFoundException nothingToChooseWith) {
            answer(null);
        }
        return true;
    }

    void chosen(int resultCode, Intent data) {
        answer(FileChooserParams.parseResult(resultCode, data));
    }

    private void answer(Uri[] files) {
        if (asking == null) return;
        ValueCallback<Uri[]> asked = asking;
        asking = null;
        asked.onReceiveValue(files);
    }
}
