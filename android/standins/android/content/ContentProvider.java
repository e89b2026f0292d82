package android.content;

import android.database.Cursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.FileNotFoundException;

public abstract class ContentProvider {
    public Context seenContext;

    public final Context getContext() {
        return seenContext;
    }

    public abstract boolean onCreate();

    public abstract Cursor query(Uri uri, String[] columns, String where, String[] values, String order);

    public abstract String getType(Uri uri);

    public abstract Uri insert(Uri uri, ContentValues values);

    public abstract int delete(Uri uri, String where, String[] values);

    public abstract int update(Uri uri, ContentValues changed, String where, String[] values);

    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        throw new FileNotFoundException(uri.toString());
    }
}
