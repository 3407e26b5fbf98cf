import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './spinner.css'

/** The arcs of the logo, lit from the sun outwards. Silent: the caller announces what is loading. */
export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <svg className={classes('arcs', large && 'arcs-lg')} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M8.5 17a3.5 3.5 0 0 1 7 0z" fill="currentColor" />
      <path d="M5 17a7 7 0 0 1 14 0" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M1.5 17a10.5 10.5 0 0 1 21 0M2 20.5h20" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}

/** For loading content without a shape for a skeleton, with a sentence that says what is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="waiting" role="status">
      <Spinner large />
      <p>{children}</p>
    </div>
  )
}
