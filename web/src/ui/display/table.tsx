import type { ReactNode } from 'react'
import { classes } from '../form/classes.ts'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures: right-aligned, each under the other. */
  numeric?: boolean
  /** Buttons, which say themselves what they do: at the right, and on a card without its header. */
  acts?: boolean
  /** Names the row; the heading of its card on a phone. */
  names?: boolean
}

interface TableProps<Row> {
  /** Read out, not shown: the page's title says it to those who see. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Many columns: they stand closer, and become cards sooner. */
  dense?: boolean
  /** Few columns: they stay beside each other where those of other tables become cards. */
  few?: boolean
}

/*
 * The roles are written out because a narrow place shows rows as cards, and browsers forget what a table
 * is when its display changes.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
  few = false,
}: TableProps<Row>) {
  const isWide = dense && columns.length > 6
  const look = classes(
    styles.frame,
    dense && styles.dense,
    isWide && styles.wide,
    few && styles.few,
  )
  return (
    <div className={look}>
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <th key={column.key} role="columnheader" scope="col" className={lookOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={rowKey(row)} role="row">
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const lookOf = <Row,>({ numeric, acts }: Column<Row>) =>
  classes(numeric && styles.numeric, acts && styles.acts)

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  if (column.names) {
    return (
      <th role="rowheader" scope="row">
        {content}
      </th>
    )
  }
  return (
    <td role="cell" className={lookOf(column)}>
      {!column.acts && (
        <span className={styles.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      {content}
    </td>
  )
}
