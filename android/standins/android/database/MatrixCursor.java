package android.database;

import java.util.ArrayList;
import java.util.List;

public class MatrixCursor implements Cursor {
    public final String[] seenColumns;
    public final List<Object[]> seenRows = new ArrayList<>();

    public MatrixCursor(String[] columns, int capacity) {
        seenColumns = columns;
    }

    public void addRow(Object[] row) {
        if (row.length != seenColumns.length) throw new IllegalArgumentException();
        seenRows.add(row);
    }
}
