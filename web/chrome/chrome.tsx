import type { ReactNode } from 'react'

/** The frame around every page. */
export function Chrome({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
