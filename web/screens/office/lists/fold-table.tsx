import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Table } from '../../../ui/table.tsx'
import './fold-table.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** The cell's position when a row folds on a phone: 1 and 2 share the first line, 3 and 4 the second. */
  fold: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  /** A label before the value in a folded row, where the value alone would be unclear. */
  foldName?: string
  className?: string
}

interface FoldTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table on a wide screen; on a phone each row folds into a few lines. */
export function FoldTable<Row extends { id: string }>({ label, columns, rows }: FoldTableProps<Row>) {
  return (
    <div className="fold-table">
      <Table label={label}>
        <thead>
          <tr>
            {columns.map(({ head, className }) => (
              <th key={head} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ head, cell, fold, foldName, className }) => (
                <td key={head} className={classes(`fold-${fold}`, className)} data-name={foldName}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
