package org.papan.app;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reading what somebody else sends: never more than was agreed. */
final class Bytes {
    /** More came than is taken. */
    static final class TooMany extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private Bytes() {}

    static byte[] all(InputStream stream, int most) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] piece = new byte[8192];
        for (int count = stream.read(piece); count >= 0; count = stream.read(piece)) {
            if (read.size() + count > most) throw new TooMany();
            read.write(piece, 0, count);
        }
        return read.toByteArray();
    }
}
