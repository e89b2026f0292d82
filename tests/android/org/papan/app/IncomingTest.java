package org.papan.app;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.content.ContentResolver;
import android.content.Intent;
import android.net.Uri;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

/** Records from other apps, which may send anything. */
public class IncomingTest {
    private static final String FILE = "content://files/game.sgf";
    private final ContentResolver resolver = new ContentResolver();

    private static Intent view(String address) {
        return new Intent(Intent.ACTION_VIEW, Uri.parse(address));
    }

    private byte[] read(Intent intent) throws IOException {
        return Incoming.read(intent, resolver);
    }

    @Test
    public void aFileThatIsOpenedIsRead() throws Exception {
        byte[] content = {(byte) 0x90, (byte) 0xe6, 0, '(', ';'};
        resolver.seenStreams.put(FILE, new ByteArrayInputStream(content));
        assertTrue(Incoming.hasRecord(view(FILE)));
        assertArrayEquals(content, read(view(FILE)));
    }

    @Test
    public void aFileOrATextThatIsSharedIsRead() throws Exception {
        resolver.seenStreams.put(FILE, new ByteArrayInputStream(new byte[] {'a'}));
        Intent file = new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_STREAM, Uri.parse(FILE));
        assertTrue(Incoming.hasRecord(file));
        assertArrayEquals(new byte[] {'a'}, read(file));
        Intent text = new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_TEXT, "先手");
        assertEquals("先手", new String(read(text), StandardCharsets.UTF_8));
    }

    @Test
    public void otherIntentsBringNothing() {
        assertFalse(Incoming.hasRecord(null));
        assertFalse(Incoming.hasRecord(new Intent()));
        assertFalse(Incoming.hasRecord(new Intent("android.intent.action.MAIN")));
        assertFalse(Incoming.hasRecord(view(FILE).addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)));
    }

    @Test
    public void onlyWhatAnotherAppServesIsRead() {
        for (String address : new String[] {"file:///data/data/org.papan.app/secret", "http://example.org/a.sgf"}) {
            resolver.seenStreams.put(address, new ByteArrayInputStream(new byte[1]));
            assertThrows(IOException.class, () -> read(view(address)));
        }
    }

    @Test
    public void whatCannotBeReadIsAnError() {
        assertThrows(IOException.class, () -> read(view(FILE)));
        assertThrows(IOException.class, () -> read(new Intent(Intent.ACTION_VIEW)));
        assertThrows(IOException.class, () -> read(new Intent(Intent.ACTION_SEND)));
        resolver.seenFailure = new SecurityException("no permission");
        assertThrows(IOException.class, () -> read(view(FILE)));
    }

    @Test
    public void aFileWithoutEndIsNotReadToIt() {
        resolver.seenStreams.put(FILE, new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        });
        assertThrows(Bytes.TooMany.class, () -> read(view(FILE)));
        String text = new String(new char[Incoming.MOST_BYTES + 1]);
        Intent shared = new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_TEXT, text);
        assertThrows(Bytes.TooMany.class, () -> read(shared));
    }
}
