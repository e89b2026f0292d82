package android.webkit;

import java.util.HashMap;
import java.util.Map;

public class WebSettings {
    public final Map<String, Boolean> seen = new HashMap<>();

    public void setJavaScriptEnabled(boolean on) {
        seen.put("JavaScript", on);
    }

    public void setDomStorageEnabled(boolean on) {
        seen.put("DomStorage", on);
    }

    public void setAllowFileAccess(boolean on) {
        seen.put("FileAccess", on);
    }

    public void setAllowContentAccess(boolean on) {
        seen.put("ContentAccess", on);
    }
}
