import { useQuery } from '@tanstack/react-query'
import { SecondFactorPanel } from '../../../../identity/second-factor/second-factor-panel.tsx'
import { secondFactorQuery } from '../../../../identity/second-factor/second-factor.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import './security.css'

/** The administrator's own second factor. */
export function SecurityView() {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  if (!data)
    return isError ? (
      <LoadFailure busy={isFetching} onRetry={refetch} />
    ) : (
      <RowsSkeleton label="Loading your second factor" rows={3} />
    )
  return (
    <Card pad as="section" className="stack security" aria-labelledby="second-factor">
      <div className="between">
        <h2 id="second-factor">Second factor</h2>
        <Badge colour={data.isEnrolled ? 'green' : 'yellow'}>{data.isEnrolled ? 'On' : 'Off'}</Badge>
      </div>
      <SecondFactorPanel factor={data} onChange={refetch} />
    </Card>
  )
}
