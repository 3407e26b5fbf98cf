import type { ReactNode } from 'react'
import './table.css'

type TableProps = {
  /** What the table lists, for screen readers. */
  label: string
  /** Beyond this height the rows scroll under the header. */
  maxHeight?: string
  /** A thead and a tbody; class `r` right-aligns a cell's numbers. */
  children: ReactNode
}

/** A table that scrolls inside its own frame, by keyboard too, and keeps its header in view. */
export function Table({ label, maxHeight, children }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    <div className="table-frame" role="region" aria-label={label} tabIndex={0} style={{ maxHeight }}>
      <table>{children}</table>
    </div>
  )
}
