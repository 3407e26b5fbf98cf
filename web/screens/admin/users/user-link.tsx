import type { ReactNode } from 'react'
import { type AdminAddress, writeAddress } from '../admin-address.ts'

/** To the user's page, and back to the list as it was. */
export function UserLink({ id, from, children }: { id: string; from?: AdminAddress; children: ReactNode }) {
  return (
    <a className="row-link" href={writeAddress({ ...from, tab: 'users', user: id })}>
      {children}
    </a>
  )
}
