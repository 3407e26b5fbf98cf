import { eventInWords, isAlarming, type SecurityEventLine } from '#contract/identity/security-event.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { UserLink } from '../users/user-link.tsx'
import { factInWords } from './fact-in-words.ts'
import { LogFilter } from './log-filter.tsx'

const columns: Column<SecurityEventLine>[] = [
  { head: 'Event', fold: 1, className: 'strong wraps', cell: (line) => <Event line={line} /> },
  { head: 'Times', fold: 2, className: 'r num', cell: ({ count }) => (count > 1 ? `× ${count}` : '') },
  { head: 'Account', fold: 3, className: 'wraps in-full', cell: (line) => <Account line={line} /> },
  { head: 'Details', fold: 5, className: 'wraps in-full', cell: (line) => <Details line={line} /> },
  { head: 'From', fold: 7, foldName: 'From', className: 'num muted', cell: (line) => line.address || 'Many places' },
  { head: 'When', fold: 10, className: 'r muted', cell: (line) => shownMoment(line.lastAt) },
]

/** Events of accounts, keys and access checks, newest first. */
export function SecurityEvents({ address }: { address: AdminAddress }) {
  return (
    <AdminList
      name="security-events"
      noun="event"
      searches="Search event, email, place or detail"
      address={address}
      filter={<LogFilter address={address} />}
    >
      {(lines) => <FoldTable label="Security events" columns={columns} rows={lines} />}
    </AdminList>
  )
}

const Event = ({ line: { event } }: { line: SecurityEventLine }) =>
  isAlarming(event) ? <Badge colour="yellow">{eventInWords(event)}</Badge> : eventInWords(event)

function Account({ line: { user } }: { line: SecurityEventLine }) {
  if (!user) return null
  return user.email ? <UserLink id={user.id}>{user.email}</UserLink> : <span className="muted">Deleted account</span>
}

const Details = ({ line: { facts } }: { line: SecurityEventLine }) =>
  Object.entries(facts).map(([name, value]) => (
    <span key={name} className="change">
      {name === 'order' ? <OrderLink order={{ id: value, orderNo: 'View order' }} /> : factInWords(name, value)}
    </span>
  ))
