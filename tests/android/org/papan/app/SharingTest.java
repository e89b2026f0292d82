package org.papan.app;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Files that are shared from the page: written once, read by nobody but by their names. */
public class SharingTest {
    private static final long DAY = 24L * 60 * 60 * 1000;
    private static final String[] BAD_NAMES = {
        "", ".", "..", ".hidden", "../a", "a/b", "a\\b", "a b", "a\0b", "ä", new String(new char[101]).replace('\0', 'a'),
    };

    @Rule
    public final TemporaryFolder cache = new TemporaryFolder();

    private final ShareProvider provider = new ShareProvider();
    private SharedFiles files;

    @Before
    public void standUp() {
        PapanActivity context = new PapanActivity();
        context.seenCache = cache.getRoot();
        provider.seenContext = context;
        files = new SharedFiles(cache.getRoot());
    }

    @Test
    public void aFileIsReadAsItWasWritten() throws Exception {
        files.write("go.sgf", new byte[] {1, 2}, System.currentTimeMillis());
        files.write("go.sgf", new byte[] {3}, System.currentTimeMillis());
        ParcelFileDescriptor opened = provider.openFile(ShareProvider.addressOf("go.sgf"), "r");
        assertArrayEquals(new byte[] {3}, Files.readAllBytes(opened.seenFile.toPath()));
        assertEquals(ParcelFileDescriptor.MODE_READ_ONLY, opened.seenMode);
        assertEquals("application/x-go-sgf", provider.getType(ShareProvider.addressOf("go.sgf")));
    }

    @Test
    public void othersLearnItsNameAndItsSize() throws Exception {
        files.write("shogi.kif", new byte[7], System.currentTimeMillis());
        Uri uri = ShareProvider.addressOf("shogi.kif");
        MatrixCursor all = (MatrixCursor) provider.query(uri, null, null, null, null);
        assertArrayEquals(new Object[] {"shogi.kif", 7L}, all.seenRows.get(0));
        MatrixCursor some = (MatrixCursor) provider.query(uri, new String[] {"_size", "path"}, null, null, null);
        assertArrayEquals(new Object[] {7L, null}, some.seenRows.get(0));
        Uri missing = ShareProvider.addressOf("missing.kif");
        assertTrue(((MatrixCursor) provider.query(missing, null, null, null, null)).seenRows.isEmpty());
    }

    @Test
    public void nobodyWrites() throws Exception {
        files.write("a.sgf", new byte[1], System.currentTimeMillis());
        Uri uri = ShareProvider.addressOf("a.sgf");
        assertThrows(FileNotFoundException.class, () -> provider.openFile(uri, "rw"));
        assertThrows(UnsupportedOperationException.class, () -> provider.insert(uri, null));
        assertThrows(UnsupportedOperationException.class, () -> provider.delete(uri, null, null));
        assertThrows(UnsupportedOperationException.class, () -> provider.update(uri, null, null, null));
    }

    @Test
    public void noNameLeadsElsewhere() throws Exception {
        Files.write(new File(cache.getRoot(), "secret").toPath(), new byte[1]);
        for (String name : BAD_NAMES) {
            assertThrows(name, IOException.class, () -> files.write(name, new byte[1], 0));
            assertThrows(name, FileNotFoundException.class, () -> files.find(name));
        }
        for (String path : new String[] {"../secret", "%2e%2e/secret", "..%2fsecret", "missing", ""}) {
            Uri uri = Uri.parse("content://org.papan.app.shared/" + path);
            assertThrows(path, FileNotFoundException.class, () -> provider.openFile(uri, "r"));
        }
    }

    @Test
    public void whatIsOldIsForgotten() throws Exception {
        long now = System.currentTimeMillis();
        files.write("old.sgf", new byte[1], now);
        assertTrue(files.find("old.sgf").setLastModified(now - DAY - 2000));
        files.write("recent.sgf", new byte[1], now);
        assertTrue(files.find("recent.sgf").setLastModified(now - DAY / 2));
        files.write("new.sgf", new byte[1], now);
        assertThrows(FileNotFoundException.class, () -> files.find("old.sgf"));
        assertTrue(files.find("recent.sgf").isFile());
        assertThrows(IOException.class, () -> files.write("big", new byte[SharedFiles.MOST_BYTES + 1], now));
        assertFalse(new File(cache.getRoot(), "shared/big").exists());
    }
}
