import { actionInWords, type AuditLine } from '#contract/office/audit.ts'
import { paths } from '#contract/site/paths.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import type { AdminAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { UserLink } from '../users/user-link.tsx'
import { changesOf } from './changes-of.ts'
import { LogFilter } from './log-filter.tsx'
import { SecurityEvents } from './security-events.tsx'
import './audit.css'

const columns: Column<AuditLine>[] = [
  { head: 'Action', fold: 1, className: 'strong wraps', cell: (line) => actionInWords(line.action) },
  { head: 'On', fold: 3, className: 'in-full', cell: (line) => <Subject line={line} /> },
  { head: 'Before and after', fold: 5, className: 'wraps num in-full', cell: (line) => <Changes line={line} /> },
  { head: 'Reason', fold: 7, className: 'wraps in-full', cell: (line) => line.reason },
  { head: 'Done by', fold: 9, className: 'in-full', cell: (line) => <Actor line={line} /> },
  { head: 'When', fold: 10, className: 'r muted', cell: (line) => shownMoment(line.at) },
]

/** Administrators' actions, newest first, and next to them the security events. Entries cannot be changed. */
export function AuditView({ address }: { address: AdminAddress }) {
  if (address.log === 'security') return <SecurityEvents address={address} />
  return (
    <AdminList
      name="audit"
      noun="action"
      searches="Search person, action, order or reason"
      address={address}
      filter={<LogFilter address={address} />}
    >
      {(lines) => <FoldTable label="Audit" columns={columns} rows={lines} />}
    </AdminList>
  )
}

const Changes = ({ line }: { line: AuditLine }) =>
  changesOf(line).map((change) => (
    <span key={change} className="change">
      {change}
    </span>
  ))

function Subject({ line: { subjectKind, subjectId, subjectName } }: { line: AuditLine }) {
  if (subjectKind === 'thread')
    return (
      <a className="row-link" href={paths.adminThread(subjectId)}>
        Conversation
      </a>
    )
  if (subjectName === null) return null
  if (subjectKind === 'order') return <OrderLink order={{ id: subjectId, orderNo: subjectName }} />
  if (subjectKind === 'user') return <UserLink id={subjectId}>{subjectName}</UserLink>
  return subjectName
}

const Actor = ({ line }: { line: AuditLine }) => (
  <>
    {line.actorEmail}
    <span className="from muted num">{line.address}</span>
  </>
)
