import { useLocation } from 'wouter'
import type { AdminThreadRow } from '#contract/office/admin-support.ts'
import { threadStatuses } from '#contract/bought/support.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Select } from '../../../../ui/select.tsx'
import { type AdminAddress, writeAddress } from '../../admin-address.ts'
import { AdminList } from '../../lists/admin-list.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { RescueFigures } from '../rescue/rescue-figures.tsx'
import { stateNames, ThreadBadge } from './thread-badge.tsx'
import { useDesk } from './use-desk.ts'
import './support.css'

const columnsAt = (address: AdminAddress): Column<AdminThreadRow>[] => [
  {
    head: 'Subject',
    fold: 1,
    className: 'strong wraps',
    cell: ({ id, subject, isUnread }) => (
      <>
        <a className="row-link" href={writeAddress({ ...address, thread: id })}>
          {subject}
        </a>
        {isUnread && (
          <>
            {' '}
            <Badge colour="sun">New</Badge>
          </>
        )}
      </>
    ),
  },
  {
    head: 'From',
    fold: 3,
    className: 'wraps in-full',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="sub">{email ?? 'Address forgotten'}</span>
      </>
    ),
  },
  { head: 'By', fold: 5, className: 'muted', cell: ({ channel }) => (channel === 'chat' ? 'Chat' : 'Form') },
  { head: 'Status', fold: 2, className: 'r', cell: ({ status }) => <ThreadBadge status={status} /> },
  { head: 'Last message', fold: 6, className: 'r muted', cell: ({ lastAt }) => shownMoment(lastAt) },
]

/** Customers' conversations, unread first. While it is open, customers see that support is online. */
export function SupportView({ address }: { address: AdminAddress }) {
  useDesk()
  return (
    <div className="stack">
      <AdminList
        name="support"
        noun="conversation"
        searches="Search name, email, subject or words"
        address={address}
        filter={<StateFilter address={address} />}
      >
        {(threads) => <FoldTable label="Conversations" columns={columnsAt(address)} rows={threads} />}
      </AdminList>
      <RescueFigures />
    </div>
  )
}

const options = [
  { value: '', label: 'All statuses' },
  ...threadStatuses.map((state) => ({ value: state, label: stateNames[state] })),
]

function StateFilter({ address: { tab, q, state } }: { address: AdminAddress }) {
  const [, navigate] = useLocation()
  const handleChange = (value: string) =>
    navigate(writeAddress({ tab, q, state: threadStatuses.find((each) => each === value) }), { replace: true })
  return (
    <Select
      label={<span className="vh">Status</span>}
      className="list-filter"
      options={options}
      value={state ?? ''}
      onChange={handleChange}
    />
  )
}
