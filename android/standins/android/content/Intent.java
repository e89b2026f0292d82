package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.HashMap;
import java.util.Map;

public class Intent implements Parcelable {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_TITLE = "android.intent.extra.TITLE";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 0x00000001;
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000;

    private final Map<String, Object> extras = new HashMap<>();
    private String action;
    private String type;
    private Uri data;
    private int flags;
    public Class<?> seenClass;

    public Intent() {}

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> activity) {
        seenClass = activity;
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, target).putExtra(EXTRA_TITLE, title.toString());
    }

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public String getType() {
        return type;
    }

    public Intent setType(String newType) {
        type = newType;
        return this;
    }

    public int getFlags() {
        return flags;
    }

    public Intent addFlags(int more) {
        flags |= more;
        return this;
    }

    public Intent putExtra(String name, String value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, Parcelable value) {
        extras.put(name, value);
        return this;
    }

    public String getStringExtra(String name) {
        return (String) extras.get(name);
    }

    public CharSequence getCharSequenceExtra(String name) {
        return (CharSequence) extras.get(name);
    }

    @SuppressWarnings("unchecked")
    public <T extends Parcelable> T getParcelableExtra(String name) {
        return (T) extras.get(name);
    }
}
