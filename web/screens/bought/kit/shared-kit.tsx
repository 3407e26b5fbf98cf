import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { keepFromEviction, keepKit } from '../../../bought/arrival-kits/kept-kits.ts'
import { openShared } from '../../../bought/arrival-kits/open-kit.ts'
import { ApiError } from '../../../data/api.ts'
import { useIsAlive } from '../../../hydration/use-is-alive.ts'
import { useUser } from '../../../data/user.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { KitsHere } from './kits-here.tsx'
import { NoKit } from './no-kit.tsx'

/** The page a shared link opens, or the kits on this device where the address has no token. */
export function SharedKit() {
  const isAlive = useIsAlive()
  if (!isAlive) return <Opening />
  return window.location.hash.length > 1 ? <OpenByLink /> : <KitsHere />
}

const Opening = () => (
  <div className="kit-wait">
    <Waiting>
      <Trans>Opening the arrival kit…</Trans>
    </Waiting>
  </div>
)

/** Stores the kit on this device and removes the token from the address bar. */
function OpenByLink() {
  const { t } = useLingui()
  const [token] = useState(() => window.location.hash.slice(1))
  const [, navigate] = useLocation()
  const { user, isLoading } = useUser()
  const query = useQuery({
    queryKey: ['shared-kit'],
    queryFn: () => openShared(token),
    gcTime: 0,
    networkMode: 'always',
  })
  const { data: kit, error, isFetching, refetch } = query

  useEffect(() => {
    if (!kit || isLoading) return
    const kept = { kit, token, keptAt: new Date().toISOString(), owner: user?.id ?? null }
    const goOn = () => navigate(paths.kit(kit.orderId), { replace: true })
    keepKit(kept).then(goOn, goOn)
    void keepFromEviction()
  }, [kit, token, user, isLoading, navigate])

  // A traveller of a group may have the link before the supplier has delivered.
  if (error instanceof ApiError && error.code === 'kit_not_ready')
    return (
      <EmptyState
        title={t`eSIM being prepared...`}
        level={1}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {error.sentence}
      </EmptyState>
    )
  if (error instanceof ApiError && error.status === 410) return <NoKit sentence={error.sentence ?? ''} />
  if (error)
    return (
      <EmptyState
        title={t`We couldn’t open the kit`}
        level={1}
        signal="none"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          You need a connection to open it on this device for the first time. After that, it opens without one.
        </Trans>
      </EmptyState>
    )
  return <Opening />
}
