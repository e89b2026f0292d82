package org.papan.app;

import android.content.Intent;
import android.os.Bundle;
import android.util.Base64;
import android.view.WindowManager;
import android.webkit.WebView;
import java.io.IOException;
import java.io.InputStream;

/** Our own page, from the files in the app; and what it asks of Android. */
public final class PapanActivity extends PageActivity {
    private static final int SERVER = 2;
    // The page then takes its news; before it listens, it takes them by itself.
    private static final String HAS_NEWS = "window.dispatchEvent(new Event('papan-news'))";
    private final News news = new News();

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        if (saved == null) takeIn(getIntent());
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        takeIn(intent);
    }

    @Override
    PageClient client() {
        return new OwnPageClient(this, new PageFiles(new PageFiles.Source() {
            @Override
            public InputStream open(String name) throws IOException {
                return getAssets().open("page/" + name);
            }
        }));
    }

    @Override
    String home() {
        return PageFiles.HOME;
    }

    @Override
    void prepare(WebView view) {
        view.addJavascriptInterface(new Bridge(this, news), Bridge.NAME);
    }

    @Override
    protected void onActivityResult(int request, int result, Intent data) {
        super.onActivityResult(request, result, data);
        if (request == SERVER && ServerActivity.problemOf(data) != null) tell(ServerActivity.problemOf(data));
    }

    // Another app may take its time to hand a file over.
    private void takeIn(final Intent intent) {
        if (!Incoming.hasRecord(intent)) return;
        new Thread(new Runnable() {
            @Override
            public void run() {
                readRecord(intent);
            }
        }).start();
    }

    void readRecord(Intent intent) {
        try {
            byte[] bytes = Incoming.read(intent, getContentResolver());
            news.record(Base64.encodeToString(bytes, Base64.NO_WRAP));
            announce();
        } catch (Bytes.TooMany tooMany) {
            tell(News.TOO_LARGE);
        } catch (IOException unreadable) {
            tell(News.UNREADABLE);
        }
    }

    /** Of a problem, from any thread. */
    void tell(String problem) {
        news.problem(problem);
        announce();
    }

    private void announce() {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                web().evaluateJavascript(HAS_NEWS, null);
            }
        });
    }

    void share(final String name, byte[] content) {
        try {
            new SharedFiles(getCacheDir()).write(name, content, System.currentTimeMillis());
        } catch (IOException notWritten) {
            tell(News.NOT_SHARED);
            return;
        }
        final Intent send = new Intent(Intent.ACTION_SEND)
                .setType(MediaTypes.of(name))
                .putExtra(Intent.EXTRA_STREAM, ShareProvider.addressOf(name))
                .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                startActivity(Intent.createChooser(send, name));
            }
        });
    }

    void stayAwake(final boolean on) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                int flag = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;
                if (on) getWindow().addFlags(flag);
                else getWindow().clearFlags(flag);
            }
        });
    }

    void join(final ServerAddress server) {
        runOnUiThread(new Runnable() {
            @Override
            public void run() {
                startActivityForResult(ServerActivity.to(PapanActivity.this, server), SERVER);
            }
        });
    }
}
