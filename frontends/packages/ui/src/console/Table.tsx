import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import textStyles from '../text/text.module.css';
import styles from './Table.module.css';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures and dates stand right. */
  align?: 'left' | 'right';
  /** The cell that names the row: its header, and the title of its block on phones. One column has it. */
  names?: boolean;
  /** Where it stands on phones without its label: `beside` the name (a small picture), `after` it (a badge), or the `whole` width (buttons). */
  onPhones?: 'beside' | 'after' | 'whole';
};

type Props<Row> = {
  /** What the table shows; for screen readers, the visible title stands above. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Stays a table on phones: for a few narrow columns. */
  isNarrow?: boolean;
};

/**
 * Rows with rules only. On phones, unless the table is narrow, each row becomes a ledger block: label left, value right. The roles are written out because
 * a changed `display` hides a table's structure from screen readers. Cells find its room, which a console's menu narrows, by `@container table`.
 */
export function Table<Row>({ caption, columns, rows, keyOf, isNarrow }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.room}>
      <table className={isNarrow ? styles.narrow : styles.blocks} role="table">
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup" className={classes(styles.head, !isNarrow && textStyles.hiddenOnPhones)}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} role="columnheader" scope="col" className={styles[column.align ?? 'left']}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const looks = classes(
    styles.cell,
    styles[column.align ?? 'left'],
    column.names && styles.name,
    column.onPhones && styles[column.onPhones],
  );
  const inside = (
    <>
      <span aria-hidden className={styles.label}>
        {column.label}
      </span>
      <span className={styles.value}>{column.cell(row)}</span>
    </>
  );
  if (column.names) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      <th role="rowheader" scope="row" className={looks}>
        {inside}
      </th>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" className={looks}>
      {inside}
    </td>
  );
}
