import type { ReactNode } from 'react'
import type { SideView } from './admin-address.ts'
import { sidePlaces } from './places.tsx'

export function SideFrame({ view, children }: { view: SideView; children: ReactNode }) {
  return (
    <div className="wrap admin">
      <div className="page-head">
        <h1>{sidePlaces[view].name}</h1>
      </div>
      {children}
    </div>
  )
}
