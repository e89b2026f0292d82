package android.content;

import android.content.res.AssetManager;
import java.io.File;

public abstract class Context {
    private final AssetManager assets = new AssetManager();
    private final ContentResolver resolver = new ContentResolver();
    public File seenCache;

    public AssetManager getAssets() {
        return assets;
    }

    public ContentResolver getContentResolver() {
        return resolver;
    }

    public File getCacheDir() {
        return seenCache;
    }

    public abstract void startActivity(Intent intent);
}
