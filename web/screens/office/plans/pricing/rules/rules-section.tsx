import { useQuery } from '@tanstack/react-query'
import { readPriceRules } from '#contract/api/admin-prices.ts'
import { queryOf } from '../../../../../data/query.ts'
import { Card } from '../../../../../ui/card.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { LoadFailure } from '../../../lists/load-failure.tsx'
import { RulesEditor } from './rules-editor.tsx'
import { RulesHistory } from './rules-history.tsx'
import './rules.css'

/** How each price is made before the multiplier: by the most specific rule that matches. */
export function RulesSection() {
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(readPriceRules), staleTime: 10_000 })
  return (
    <Card pad as="section" aria-labelledby="price-rules">
      <div className="stack">
        <h2 id="price-rules">Price rules</h2>
        <p className="muted">
          For each package the most specific rule counts: one for the package itself, then for its country, its region,
          then for what it costs you. Where none fits, the suggested price is asked. The multiplier above comes on top,
          and the result is rounded up to the ending you choose.
        </p>
        {data ? (
          // A change by another administrator replaces the editor's contents.
          <RulesEditor key={data.seen} view={data} />
        ) : isError ? (
          <LoadFailure busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton height="8rem" />
        )}
        <RulesHistory />
      </div>
    </Card>
  )
}
