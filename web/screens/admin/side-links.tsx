import type { ReactNode } from 'react'
import { Activity, ScrollText, ShieldCheck, Undo2 } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { type SideView, sideViews, writeAddress } from './admin-address.ts'

export const sideNames: Record<SideView, string> = {
  'refund-requests': 'Refund requests',
  audit: 'Audit',
  operations: 'Operations',
  security: 'Security',
}

const icons: Record<SideView, ReactNode> = {
  'refund-requests': <Undo2 className="icon" />,
  audit: <ScrollText className="icon" />,
  operations: <Activity className="icon" />,
  security: <ShieldCheck className="icon" />,
}

/** The ways to what is not a tab. */
export function SideLinks() {
  return (
    <nav className="side-links" aria-label="More of the admin area">
      {sideViews.map((view) => (
        <LinkButton key={view} look="line" size="sm" icon={icons[view]} href={writeAddress({ tab: view })}>
          {sideNames[view]}
        </LinkButton>
      ))}
    </nav>
  )
}
