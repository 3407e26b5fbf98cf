import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/site/paths.ts'
import { LoadFailed } from '../../../plans/plan-cards/load-failed.tsx'
import { pauseQuery, useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { notePrices } from '../../../money/prices/fresh-prices.tsx'
import { usePageSearch } from '../../../router/page-search.ts'
import type { LoadArgs, PageInfo } from '../../../router/routes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { readComparison } from './compare-address.ts'
import { CompareTable } from './compare-table.tsx'
import './compare.css'
import { comparedQuery } from './compared-query.ts'
import { TooFew } from './too-few.tsx'

export async function load({ queryClient, i18n, search }: LoadArgs): Promise<PageInfo> {
  await Promise.all([
    queryClient.prefetchQuery(comparedQuery(readComparison(search).ids)),
    notePrices(queryClient),
    queryClient.prefetchQuery(pauseQuery),
  ])
  return {
    head: {
      title: t(i18n)`Compare plans`,
      description: t(i18n)`See what up to four eSIM plans promise, side by side and line by line.`,
      canonicalPath: paths.compare(),
      isHidden: true,
    },
  }
}

/** The facts of up to four plans side by side. */
export function Screen() {
  const { t: say } = useLingui()
  const { ids, tooMany } = readComparison(usePageSearch())
  const { data, error, refetch } = useQuery(comparedQuery(ids))
  const compared = data?.compared
  const pause = useSalesPause()
  return (
    <div className="wrap pb-(--space-section)">
      <div className="page-head">
        <h1>
          <Trans>Compare plans</Trans>
        </h1>
        {compared && compared.length > 1 && (
          <p className="lede">
            <Trans>What each plan promises, line by line.</Trans>
          </p>
        )}
      </div>
      <div className="stack">
        {pause && <PausedNotice pause={pause} />}
        {data && <LeftOut missing={data.missing} tooMany={tooMany} />}
        {compared && compared.length > 1 && <CompareTable compared={compared} isPaused={pause !== undefined} />}
        {compared && compared.length < 2 && <TooFew only={compared[0]?.plan} />}
        {!data && error && (
          <LoadFailed title={say`The plans could not be loaded`} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label={say`Loading plans`}>
            <Skeleton height="32rem" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function LeftOut({ missing, tooMany }: { missing: number; tooMany: number }) {
  if (missing === 0 && tooMany === 0) return null
  return (
    <Notice>
      {missing > 0 && (
        <p>
          <Plural
            value={missing}
            one="One of the plans is not on sale and is left out."
            other="# of the plans are not on sale and are left out."
          />
        </p>
      )}
      {tooMany > 0 && (
        <p>
          <Trans>You can compare up to four plans: these are the first four.</Trans>
        </p>
      )}
    </Notice>
  )
}
