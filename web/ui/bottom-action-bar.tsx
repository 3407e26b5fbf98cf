import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './sea-bar.css'

type BottomActionBarProps = {
  /** From tablet size on it detaches from the edge; otherwise it stays a band. */
  floats?: boolean
  className?: string
  children: ReactNode
}

/** The page's main action, along the bottom of the window. One per page; the page's end leaves room for it. */
export function BottomActionBar({ floats, className, children }: BottomActionBarProps) {
  return <div className={classes('sea-bar on-sea', floats && 'sea-bar-floats', className)}>{children}</div>
}
