import { useQuery } from '@tanstack/react-query'
import { readPriceHistory } from '#contract/api/admin-prices.ts'
import type { PriceChange } from '#contract/office/admin.ts'
import { queryOf } from '../../../../data/query.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { shownMarkup } from './price-change.ts'

const shown = (multiplier: number) => `${multiplier.toFixed(3)}x (${shownMarkup(multiplier)})`

const columns: Column<PriceChange>[] = [
  { head: 'When', fold: 1, className: 'num', cell: (change) => shownMoment(change.at) },
  { head: 'By', fold: 3, className: 'wraps', cell: (change) => change.by },
  { head: 'From', fold: 4, foldName: 'from', className: 'r', cell: (change) => shown(change.from) },
  { head: 'To', fold: 2, className: 'r strong', cell: (change) => shown(change.to) },
]

/** Who changed the multiplier, and when. Renders nothing if it was never changed. */
export function PriceHistory() {
  const { data } = useQuery({ ...queryOf(readPriceHistory), staleTime: 10_000 })
  if (!data || data.length === 0) return null
  return (
    <section className="stack admin-recent" aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      <FoldTable label="Price history" columns={columns} rows={data} />
    </section>
  )
}
