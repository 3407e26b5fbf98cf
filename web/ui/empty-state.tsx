import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  title: string
  /** The heading's level in the page. */
  level?: 1 | 2 | 3
  /** `none` draws the arcs dashed: there is nothing to receive. */
  signal?: 'full' | 'none'
  /** One helpful sentence. */
  children?: ReactNode
  /** The one action to offer. */
  action?: ReactNode
}

/** Nothing here, or loading failed: the small horizon, what happened, and what to do next. */
export function EmptyState({ title, level = 2, signal = 'full', children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <HorizonMark signal={signal} />
      <Heading className="display">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

export function HorizonMark({ signal = 'full' }: { signal?: 'full' | 'none' }) {
  const dashes = signal === 'none' ? '3 8' : undefined
  return (
    <svg
      className="empty-mark"
      viewBox="0 0 144 72"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M52 56a20 20 0 0 1 40 0z" fill="var(--color-sun)" />
      <path d="M38 56a34 34 0 0 1 68 0" stroke="var(--color-line-strong)" strokeDasharray={dashes} />
      <path d="M24 56a48 48 0 0 1 96 0" stroke="var(--color-line-strong)" strokeDasharray={dashes} />
      <path d="M4 62h136M36 69h72" stroke="var(--color-ink)" />
    </svg>
  )
}
