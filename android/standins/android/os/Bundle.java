package android.os;

public final class Bundle {
    public String seenAddress;
}
