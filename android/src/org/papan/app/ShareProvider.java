package org.papan.app;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;

/** Gives a shared file to the one app that it was shared with: read only, its name and its bytes. */
public final class ShareProvider extends ContentProvider {
    private static final String AUTHORITY = "org.papan.app.shared"; // as in AndroidManifest.xml

    static Uri addressOf(String name) {
        return Uri.parse("content://" + AUTHORITY + "/" + name);
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!"r".equals(mode)) throw new FileNotFoundException(uri + " can only be read");
        return ParcelFileDescriptor.open(find(uri), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public Cursor query(Uri uri, String[] columns, String where, String[] values, String order) {
        String[] asked = columns != null ? columns : new String[] {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};
        MatrixCursor cursor = new MatrixCursor(asked, 1);
        try {
            File file = find(uri);
            Object[] row = new Object[asked.length];
            for (int i = 0; i < asked.length; ++i) row[i] = column(file, asked[i]);
            cursor.addRow(row);
        } catch (FileNotFoundException missing) {
            // Nothing is found: no row.
        }
        return cursor;
    }

    @Override
    public String getType(Uri uri) {
        return MediaTypes.of(uri.getPath());
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int delete(Uri uri, String where, String[] values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int update(Uri uri, ContentValues changed, String where, String[] values) {
        throw new UnsupportedOperationException();
    }

    private File find(Uri uri) throws FileNotFoundException {
        String path = uri.getPath();
        return new SharedFiles(getContext().getCacheDir()).find(path == null ? null : path.replaceFirst("^/", ""));
    }

    private static Object column(File file, String name) {
        if (OpenableColumns.DISPLAY_NAME.equals(name)) return file.getName();
        if (OpenableColumns.SIZE.equals(name)) return file.length();
        return null;
    }
}
