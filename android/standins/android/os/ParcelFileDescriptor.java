package android.os;

import java.io.File;
import java.io.FileNotFoundException;

public class ParcelFileDescriptor {
    public static final int MODE_READ_ONLY = 0x10000000;

    public final File seenFile;
    public final int seenMode;

    private ParcelFileDescriptor(File file, int mode) {
        seenFile = file;
        seenMode = mode;
    }

    public static ParcelFileDescriptor open(File file, int mode) throws FileNotFoundException {
        return new ParcelFileDescriptor(file, mode);
    }
}
