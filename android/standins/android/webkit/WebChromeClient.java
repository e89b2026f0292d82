package android.webkit;

import android.content.Intent;
import android.net.Uri;

public class WebChromeClient {
    public abstract static class FileChooserParams {
        public abstract Intent createIntent();

        public static Uri[] parseResult(int resultCode, Intent data) {
            return data == null || data.getData() == null ? null : new Uri[] {data.getData()};
        }
    }

    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        return false;
    }
}
