import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewLosses } from '#contract/api/admin-prices.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { DEFAULT_PRICE_MULTIPLIER, multiplierFromPercent } from '#contract/money/pricing.ts'
import { queryOf } from '../../../../data/query.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { counted } from '../../shown-figures.ts'
import { allCosts } from './all-costs.ts'
import { problemWith } from './price-change.ts'

/** Packages that would lose money at this percentage. Asks the server, which has their costs. */
export function PriceWarning({ percent }: { percent: number | undefined }) {
  const multiplier = percent === undefined ? undefined : multiplierFromPercent(percent)
  const { data } = useQuery({
    ...queryOf(previewLosses, { query: { multiplier: multiplier ?? DEFAULT_PRICE_MULTIPLIER } }),
    enabled: percent !== undefined && problemWith(percent) === undefined,
    placeholderData: keepPreviousData,
  })
  if (multiplier === undefined || !data || data.count === 0) return null
  return (
    <div className="price-warning">
      <Notice kind="warn" title={`${counted(data.count, 'package')} would sell below ${allCosts(data.taxPercent)}`}>
        <ul>
          {data.plans.map((plan) => (
            <li key={plan.packageCode}>
              {`${plan.name}: costs ${formatBooks(plan.cost)}, sells at ${formatBooks(plan.price)}, loses ${formatBooks(plan.loss)}`}
            </li>
          ))}
        </ul>
        {data.count > data.plans.length && <p>These lose the most.</p>}
      </Notice>
    </div>
  )
}
