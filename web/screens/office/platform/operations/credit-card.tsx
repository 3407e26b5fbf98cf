import type { CreditCheckView, CreditDifference } from '#contract/office/operations.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FactRows } from '../../../../ui/facts.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { counted, shownBooks } from '../../shown-figures.ts'
import { UserLink } from '../../identity/users/user-link.tsx'

/** Whether store credit adds up: balances against the ledger, and the ledger against sales. */
export function CreditCard({ credit }: { credit: CreditCheckView | null }) {
  return (
    <Card pad as="section" className="stack" aria-labelledby="store-credit">
      <div className="between">
        <h2 id="store-credit">Store credit</h2>
        {credit && (
          <Badge colour={credit.found > 0 ? 'red' : 'green'}>{credit.found > 0 ? 'Doesn’t add up' : 'Adds up'}</Badge>
        )}
      </div>
      {credit ? (
        <FactRows
          facts={[
            { label: 'Differences', value: credit.found > 0 ? counted(credit.found, 'difference') : 'None' },
            { label: 'Last checked', value: shownMoment(credit.checkedAt) },
          ]}
        />
      ) : (
        <p className="muted">The ledger hasn’t been checked yet. That will happen in a moment.</p>
      )}
    </Card>
  )
}

type Row = Omit<CreditDifference, 'id'> & { id: string; subject: string }

const about = {
  account: 'Balance and ledger',
  order: 'Order and ledger',
  'top-up': 'Top-up and ledger',
  nothing: 'Taken without a sale',
  voucher: 'Voucher and ledger',
} as const

const columns: Column<Row>[] = [
  { head: 'What differs', fold: 1, className: 'strong', cell: ({ kind }) => about[kind] },
  { head: 'Where', fold: 2, className: 'wraps', cell: (row) => <Where difference={row} /> },
  { head: 'Should be', fold: 3, foldName: 'Should be', className: 'r', cell: (row) => shownBooks(row.expected) },
  { head: 'Is', fold: 4, foldName: 'Is', className: 'r', cell: (row) => shownBooks(row.found) },
]

/** A top-up is named by its order's number. */
function Where({ difference: { kind, subject, name } }: { difference: Row }) {
  if (kind === 'order') return <OrderLink order={{ id: subject, orderNo: name ?? subject }} />
  if (kind === 'top-up') return <OrderLink order={{ id: name ?? '', orderNo: name ?? subject }} />
  return <UserLink id={subject}>{name ?? subject}</UserLink>
}

export function CreditDifferences({ differences }: { differences: readonly CreditDifference[] }) {
  if (differences.length === 0) return null
  return (
    <section className="stack operations-wide" aria-labelledby="credit-differences">
      <h2 id="credit-differences">Store credit that doesn’t add up</h2>
      <FoldTable
        label="Differences in store credit"
        columns={columns}
        rows={differences.map((each) => ({ ...each, id: `${each.kind}-${each.id}`, subject: each.id }))}
      />
    </section>
  )
}
