import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/site/paths.ts'
import { KeptKits } from '../../../bought/arrival-kits/kits-on-device.tsx'
import { useKeptKits } from '../../../bought/arrival-kits/use-kept-kits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoKitWays } from './no-kit.tsx'

/** The kits on this device. With only one, its page opens at once. */
export function KitsHere() {
  const { t } = useLingui()
  const kept = useKeptKits()
  const [, navigate] = useLocation()
  const only = kept?.length === 1 ? kept[0]?.kit.orderId : undefined

  useEffect(() => {
    if (only) navigate(paths.kit(only), { replace: true })
  }, [only, navigate])

  if (!kept || only) return null
  if (kept.length === 0)
    return (
      <EmptyState title={t`No arrival kit here`} level={1} signal="none" action={<NoKitWays />}>
        <Trans>
          It’s saved here once you’ve opened it with a connection. The code is also in the email we sent you.
        </Trans>
      </EmptyState>
    )
  return (
    <div className="kits-here">
      <h1>
        <Trans>My eSIM</Trans>
      </h1>
      <KeptKits />
    </div>
  )
}
