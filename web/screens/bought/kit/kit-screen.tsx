import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../../data/shop.ts'
import { kitQuery } from '../../../bought/arrival-kits/open-kit.ts'
import type { LoadArgs, Params } from '../../../router/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { codeComesSoon } from './demonstration.tsx'
import { Kit } from './kit.tsx'
import { NoKit } from './no-kit.tsx'
import { SharedKit } from './shared-kit.tsx'
import './kit.css'

export const load = ({ i18n }: LoadArgs) => ({ head: { title: t(i18n)`Arrival kit`, isHidden: true } })

export function Screen({ params }: { params: Params }) {
  const { orderId } = params
  return <div className="wrap kit-page">{orderId ? <OwnKit orderId={orderId} /> : <SharedKit />}</div>
}

function OwnKit({ orderId }: { orderId: string }) {
  const { t } = useLingui()
  const { isDemonstration } = useShop()
  const { data, isError, isFetching, refetch } = useQuery(kitQuery(orderId))
  const again = (
    <Button busy={isFetching} onClick={() => void refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (isError && !data)
    return (
      <EmptyState title={t`This kit isn’t saved on this device`} level={1} signal="none" action={again}>
        <Trans>
          It’s saved here once you’ve opened it with a connection. The code is also in the email we sent you.
        </Trans>
      </EmptyState>
    )
  if (!data)
    return (
      <div className="kit-wait">
        <Waiting>
          <Trans>Opening your arrival kit…</Trans>
        </Waiting>
      </div>
    )
  switch (data.kind) {
    case 'preparing':
      return (
        <EmptyState title={t`eSIM being prepared...`} level={1} action={again}>
          {isDemonstration ? (
            t(codeComesSoon)
          ) : (
            <Trans>We’ll email it to you as soon as it’s ready, and it will appear on this page.</Trans>
          )}
        </EmptyState>
      )
    case 'gone':
      return <NoKit sentence={data.sentence} />
    default:
      return <Kit opened={data} />
  }
}
