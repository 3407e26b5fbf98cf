import { useQuery } from '@tanstack/react-query'
import { Activity, LifeBuoy, ScrollText, ShieldCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSalesPause } from '../../plans/pause-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { type SideView, sideViews, writeAddress } from './admin-address.ts'
import { listQuery } from './admin-queries.ts'

export const sideNames: Record<SideView, string> = {
  support: 'Support',
  'refund-requests': 'Refund requests',
  audit: 'Audit',
  operations: 'Operations',
  security: 'Security',
}

const icons: Record<SideView, ReactNode> = {
  support: <LifeBuoy className="icon" />,
  'refund-requests': <Undo2 className="icon" />,
  audit: <ScrollText className="icon" />,
  operations: <Activity className="icon" />,
  security: <ShieldCheck className="icon" />,
}

/** Links to the views that are not tabs, with the number of items waiting there. */
export function SideLinks() {
  const waiting = useWaiting()
  const isPaused = useSalesPause() !== undefined
  return (
    <nav className="side-links" aria-label="More in admin">
      {sideViews.map((view) => (
        <LinkButton key={view} look="line" size="sm" icon={icons[view]} href={writeAddress({ tab: view })}>
          {sideNames[view]}
          <Waiting count={waiting[view]} />
          {view === 'operations' && isPaused && <Badge colour="yellow">Paused</Badge>}
        </LinkButton>
      ))}
    </nav>
  )
}

function useWaiting(): Partial<Record<SideView, number | undefined>> {
  // Undecided requests come first, so the first page has them all, or more than need counting.
  const { data } = useQuery(listQuery('refund-requests', { q: '', page: 1 }))
  // Unread conversations come first too.
  const { data: threads } = useQuery(listQuery('support', { q: '', page: 1 }))
  return {
    'refund-requests': data?.rows.filter(({ decision }) => decision === null).length,
    support: threads?.rows.filter(({ isUnread }) => isUnread).length,
  }
}

const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <Badge colour="sun">
      {count}
      <span className="vh"> waiting</span>
    </Badge>
  )
