import { useQuery } from '@tanstack/react-query'
import { addPartner } from '#contract/api/admin-partners.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import type { PartnerRow } from '#contract/office/admin-partner.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { writeAddress } from '../../admin-address.ts'
import { partnersQuery } from '../../admin-queries.ts'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { May } from '../../may.tsx'
import { AddPartner } from './add-partner.tsx'

/** Partners who sell under their own name. */
export function PartnersView() {
  const { data, isError, isFetching, refetch } = useQuery(partnersQuery)
  if (!data)
    return isError ? <LoadFailure busy={isFetching} onRetry={refetch} /> : <RowsSkeleton label="Loading the partners" />
  return (
    <div className="stack">
      <May call={addPartner}>
        <div className="acts">
          <AddPartner />
        </div>
      </May>
      {data.length === 0 ? (
        <Card>
          <EmptyState title="No partners" signal="none">
            Agencies and other shops that sell your eSIMs through the API appear here.
          </EmptyState>
        </Card>
      ) : (
        <FoldTable label="Partners" columns={columns} rows={data} />
      )}
    </div>
  )
}

const columns: Column<PartnerRow>[] = [
  {
    head: 'Partner',
    fold: 1,
    className: 'strong wraps',
    cell: ({ id, name }) => (
      <a className="row-link" href={writeAddress({ tab: 'partners', partner: id })}>
        {name}
      </a>
    ),
  },
  { head: 'Balance', fold: 2, className: 'r strong', cell: ({ balance }) => formatBooks(balance) },
  {
    head: 'Status',
    fold: 3,
    cell: ({ isPaused }) => (isPaused ? <Badge colour="yellow">Paused</Badge> : <Badge colour="green">Active</Badge>),
  },
  {
    head: 'Sold in 30 days',
    fold: 4,
    foldName: 'Sold',
    className: 'r',
    cell: ({ sold30Days }) => formatBooks(sold30Days),
  },
  { head: 'Orders in 30 days', fold: 5, foldName: 'Orders', className: 'r', cell: ({ orders30Days }) => orders30Days },
  { head: 'Refused', fold: 6, foldName: 'Refused', className: 'r', cell: ({ refusals30Days }) => refusals30Days },
  {
    head: 'Events waiting',
    fold: 7,
    foldName: 'Events waiting',
    className: 'r',
    cell: ({ eventsWaiting }) => eventsWaiting,
  },
]
