import { useQuery } from '@tanstack/react-query'
import { listReferrals } from '#contract/api/admin-codes.ts'
import type { AdminReferral, ReferralRefusal } from '#contract/bought/referral.ts'
import { shownDate } from '#contract/formats/dates.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { queryOf } from '../../../../data/query.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { UserLink } from '../../identity/users/user-link.tsx'
import { counted } from '../../shown-figures.ts'

const reasons: Record<ReferralRefusal, string> = {
  'same-account': 'One account on both sides',
  'same-address': 'One email address on both sides',
  'same-browser': 'One browser on both sides',
  'same-card': 'One card on both sides',
  loop: 'The friend had invited the customer',
  'known-card': 'The card had bought before',
  'went-back': 'Too much of the money went back',
}

const columns: Column<AdminReferral & { id: string }>[] = [
  { head: 'Code', fold: 1, className: 'strong num wraps', cell: ({ code }) => code },
  {
    head: 'Customer',
    fold: 2,
    className: 'wraps',
    cell: ({ owner }) => (owner ? <UserLink id={owner.id}>{owner.email}</UserLink> : 'Deleted'),
  },
  {
    head: 'Outcome',
    fold: 3,
    cell: ({ outcome }) => (
      <Badge colour={outcome === 'given' ? 'green' : 'yellow'}>{outcome === 'given' ? 'Given' : 'Refused'}</Badge>
    ),
  },
  { head: 'Reason', fold: 4, className: 'wraps', cell: ({ why }) => why && reasons[why] },
  { head: 'Each', fold: 5, foldName: 'Each', className: 'r num', cell: ({ reward }) => formatBooks(reward) },
  {
    head: 'Orders',
    fold: 6,
    className: 'num wraps',
    cell: ({ orders }) => orders.slice(0, 5).map((order) => <OrderLink key={order.id} order={order} />),
  },
  { head: 'Decided', fold: 7, className: 'r muted', cell: ({ decidedAt }) => shownDate(decidedAt) },
]

/** What became of friends' first purchases. A shop that rewards no invitations has none. */
export function Referrals() {
  const { data } = useQuery(queryOf(listReferrals))
  if (!data || data.waiting + data.given + data.refused === 0) return null
  return (
    <section className="stack admin-more" aria-labelledby="referrals">
      <h2 id="referrals">Referrals</h2>
      <p className="small muted">
        {counted(data.waiting, 'first purchase')} can still go back, {data.given} earned credit, {data.refused} did not.{' '}
        {formatBooks(data.credit)} given in all.
      </p>
      {data.newest.length > 0 && (
        <FoldTable label="Referrals" columns={columns} rows={data.newest.map((row) => ({ ...row, id: row.saleId }))} />
      )}
    </section>
  )
}
