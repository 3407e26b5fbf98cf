import { useQuery } from '@tanstack/react-query'
import { type DisputeRow, reasonInWords } from '#contract/office/dispute.ts'
import { readDispute } from '#contract/api/disputes.ts'
import { shownDate, shownMoment } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { writeAddress } from '../../admin-address.ts'
import { disputesQuery } from '../../admin-queries.ts'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { useMay } from '../../may.tsx'
import { OrderLink } from '../../bought/orders/order-link.tsx'
import { awaitsAnswer, DisputeBadge, shownTimeLeft } from './dispute-words.tsx'

/** Disputes of payments: open ones by deadline, then those that are over. */
export function DisputesView() {
  const { data, isError, isFetching, refetch } = useQuery(disputesQuery)
  if (data && data.length === 0)
    return (
      <Card>
        <EmptyState title="No disputes" signal="none">
          When a buyer disputes a payment at the bank, it appears here with the time left to answer.
        </EmptyState>
      </Card>
    )
  if (data) return <FoldTable label="Disputes" columns={columns} rows={data} />
  return isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <RowsSkeleton label="Loading the disputes" />
}

/** Links to the dispute's page, for those whose role may read it. */
function DisputeName({ dispute: { id, reason } }: { dispute: DisputeRow }) {
  const mayOpen = useMay()(readDispute)
  const name = reasonInWords(reason)
  if (!mayOpen) return name
  return (
    <a className="row-link" href={writeAddress({ tab: 'disputes', dispute: id })}>
      {name}
    </a>
  )
}

function AnswerBy({ dispute }: { dispute: DisputeRow }) {
  if (!awaitsAnswer(dispute)) return <span className="muted">{dispute.isSubmitted ? 'Answered' : '–'}</span>
  return (
    <>
      <strong>{shownTimeLeft(dispute)}</strong>
      {dispute.dueBy && <span className="small muted"> {shownMoment(dispute.dueBy)}</span>}
    </>
  )
}

const columns: Column<DisputeRow>[] = [
  { head: 'Dispute', fold: 1, className: 'strong wraps', cell: (row) => <DisputeName dispute={row} /> },
  { head: 'Amount', fold: 2, className: 'r strong', cell: (row) => formatPlanPrice(row.amount, row.currency) },
  { head: 'Status', fold: 3, cell: (row) => <DisputeBadge dispute={row} /> },
  { head: 'Answer by', fold: 4, cell: (row) => <AnswerBy dispute={row} /> },
  {
    head: 'Orders',
    fold: 5,
    className: 'num',
    cell: (row) => row.orders.map((order) => <OrderLink key={order.id} order={order} />),
  },
  { head: 'Opened', fold: 6, className: 'r muted', cell: (row) => shownDate(row.openedAt) },
]
