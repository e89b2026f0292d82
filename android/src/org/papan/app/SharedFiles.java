package org.papan.app;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Pattern;

/** The files that people share from the page, as long as the app they went to may still want to read them. */
final class SharedFiles {
    static final int MOST_BYTES = 20 * 1024 * 1024;
    private static final long KEPT_MILLIS = 24L * 60 * 60 * 1000;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

    private final File folder;

    SharedFiles(File cache) {
        folder = new File(cache, "shared");
    }

    void write(String name, byte[] content, long now) throws IOException {
        File file = named(name);
        if (content.length > MOST_BYTES) throw new Bytes.TooMany();
        if (!folder.isDirectory() && !folder.mkdirs()) throw new IOException(folder.toString());
        forgetOld(now);
        try (OutputStream out = new FileOutputStream(file)) {
            out.write(content);
        }
    }

    File find(String name) throws FileNotFoundException {
        File file = named(name);
        if (!file.isFile()) throw new FileNotFoundException(name);
        return file;
    }

    private File named(String name) throws FileNotFoundException {
        if (name == null || !NAME.matcher(name).matches()) throw new FileNotFoundException(name);
        return new File(folder, name);
    }

    private void forgetOld(long now) {
        File[] files = folder.listFiles();
        if (files == null) return;
        for (File file : files) {
            // One that cannot be deleted now is tried again next time.
            if (file.lastModified() < now - KEPT_MILLIS) file.delete();
        }
    }
}
