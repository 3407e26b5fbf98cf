import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#contract/pages/paths.ts'
import type { SideView } from './admin-address.ts'
import { sideNames } from './side-links.tsx'

export function SideFrame({ view, children }: { view: SideView; children: ReactNode }) {
  return (
    <div className="wrap admin">
      <div className="page-head">
        <a className="back" href={paths.admin}>
          <ArrowLeft className="icon" />
          Admin
        </a>
        <h1>{sideNames[view]}</h1>
      </div>
      {children}
    </div>
  )
}
