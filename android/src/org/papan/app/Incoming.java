package org.papan.app;

import android.content.ContentResolver;
import android.content.Intent;
import android.net.Uri;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A record that another app gives us: opened there with Papan, or shared to it, as a file or as text. */
final class Incoming {
    static final int MOST_BYTES = 5 * 1024 * 1024; // as many as the page takes (web/src/analysis/reading.ts)

    private Incoming() {}

    static boolean hasRecord(Intent intent) {
        // Android starts the app again from its list of recent ones with the intent that it was first started with.
        if (intent == null || (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0) return false;
        return Intent.ACTION_VIEW.equals(intent.getAction()) || Intent.ACTION_SEND.equals(intent.getAction());
    }

    /** Waits for the other app: not for the thread that draws. */
    static byte[] read(Intent intent, ContentResolver resolver) throws IOException {
        Uri file = fileOf(intent);
        if (file == null) return textOf(intent);
        // Only what another app serves: an address of a file would be read with our own rights.
        if (!ContentResolver.SCHEME_CONTENT.equals(file.getScheme())) throw new FileNotFoundException(file.toString());
        try (InputStream stream = resolver.openInputStream(file)) {
            if (stream == null) throw new FileNotFoundException(file.toString());
            return Bytes.all(stream, MOST_BYTES);
        } catch (RuntimeException refused) {
            // The other app may take its permission back, or be at fault itself.
            throw new IOException(refused);
        }
    }

    private static Uri fileOf(Intent intent) {
        if (Intent.ACTION_VIEW.equals(intent.getAction())) return intent.getData();
        Object stream = intent.getParcelableExtra(Intent.EXTRA_STREAM);
        return stream instanceof Uri ? (Uri) stream : null;
    }

    private static byte[] textOf(Intent intent) throws IOException {
        CharSequence text = intent.getCharSequenceExtra(Intent.EXTRA_TEXT);
        if (text == null) throw new FileNotFoundException();
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MOST_BYTES) throw new Bytes.TooMany();
        return bytes;
    }
}
