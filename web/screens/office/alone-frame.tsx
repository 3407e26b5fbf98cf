import type { ReactNode } from 'react'

/** A message in the middle of an empty page: before the office opens, or instead of it. */
export function AloneFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="admin-wait">
      {children}
    </main>
  )
}
