import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openTopUpLink } from '#contract/api/topups.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { ApiError } from '../../../data/api.ts'
import { call } from '../../../data/call.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { WaysIn } from '../../../identity/sign-in/ways-in.tsx'
import { TopUpCard } from './top-up-card.tsx'
import './top-up.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Top up`, isHidden: true } })

export function Screen({ params: { token = '' } }: { params: Params }) {
  const isAlive = useIsAlive()
  return <div className="wrap top-up-page">{isAlive ? <OpenByLink token={token} /> : <Opening />}</div>
}

const Opening = () => (
  <div className="top-up-wait">
    <Waiting>
      <Trans>Opening your top-up…</Trans>
    </Waiting>
  </div>
)

/** The page a data-usage alert links to: one eSIM, its status, and top-ups for it. */
function OpenByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    // The token is a secret: it is part of the key, and gcTime 0 drops the entry when the page is left.
    queryKey: ['top-up-link', token],
    queryFn: () => call(openTopUpLink, { body: { token } }),
    gcTime: 0,
  })
  if (data) return <TopUpCard esim={data} token={token} onChanged={refetch} />
  if (error instanceof ApiError && error.status === 410) return <LinkEnded reason={error.sentence} />
  if (error)
    return (
      <EmptyState
        title={t`The top-ups could not be loaded`}
        level={1}
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>You haven’t been charged, and your data hasn’t changed.</Trans>
      </EmptyState>
    )
  return <Opening />
}

function LinkEnded({ reason }: { reason: string | undefined }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`This link no longer works`} level={1} signal="none" action={<WaysIn />}>
      {reason}
    </EmptyState>
  )
}
