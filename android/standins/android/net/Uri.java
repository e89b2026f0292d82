package android.net;

import android.os.Parcelable;
import java.net.URI;

public abstract class Uri implements Parcelable {
    public abstract String getScheme();

    public abstract String getPath();

    @Override
    public abstract String toString();

    public static Uri parse(final String text) {
        return new Uri() {
            @Override
            public String getScheme() {
                return URI.create(text).getScheme();
            }

            @Override
            public String getPath() {
                return URI.create(text).getPath();
            }

            @Override
            public String toString() {
                return text;
            }
        };
    }
}
