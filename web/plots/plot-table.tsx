import type { ReactNode } from 'react'
import { Table } from '../ui/table.tsx'
import './plot.css'

type PlotTableProps = {
  /** The text that opens it. */
  summary: string
  label: string
  heads: readonly ReactNode[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The values of a plot for reading and copying; printed with it. */
export function PlotTable({ summary, label, heads, rows }: PlotTableProps) {
  return (
    <details className="plot-table">
      <summary className="small link">{summary}</summary>
      <Table label={label} maxHeight="20rem">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col" className={index > 0 ? 'r' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index} className="r num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}
