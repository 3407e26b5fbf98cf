import type { ReactNode } from 'react'
import { type AdminAddress, writeAddress } from '../../admin-address.ts'

/** Links to the user's page, from which Back restores the list. */
export function UserLink({ id, from, children }: { id: string; from?: AdminAddress; children: ReactNode }) {
  return (
    <a className="row-link" href={writeAddress({ ...from, tab: 'users', user: id })}>
      {children}
    </a>
  )
}
