package android.util;

public class Base64 {
    public static final int DEFAULT = 0;
    public static final int NO_WRAP = 2;

    private Base64() {}

    public static byte[] decode(String text, int flags) {
        return java.util.Base64.getDecoder().decode(text);
    }

    public static String encodeToString(byte[] bytes, int flags) {
        if (flags != NO_WRAP) throw new UnsupportedOperationException();
        return java.util.Base64.getEncoder().encodeToString(bytes);
    }
}
