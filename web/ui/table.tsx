import type { ReactNode } from 'react'
import './table.css'

type TableProps = {
  /** What the table lists, for screen readers. */
  label: string
  /** Past this height the rows scroll under the heads. */
  maxHeight?: string
  /** A thead and a tbody; class `r` on a cell sets its numbers to the right. */
  children: ReactNode
}

/** A table that scrolls inside its own frame, by keyboard too, and keeps its heads in view. */
export function Table({ label, maxHeight, children }: TableProps) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <div className="table-frame" role="region" aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table>{children}</table>
    </div>
  )
}
