import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { KitView } from '#contract/bought/kit.ts'
import { kitQuery, type OpenedKit } from '../../../bought/arrival-kits/open-kit.ts'
import { TopUpButton } from '../../../bought/topups/top-up-button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type ShownKit = Extract<OpenedKit, { kit: KitView }>

/** The data is gone, and what brings the eSIM back. Buying needs a connection and the buyer's own access. */
export function UsedUp({ opened }: { opened: ShownKit }) {
  const { kit, token, kind } = opened
  return (
    <Notice kind="warn" title={<Trans>Your data is used up</Trans>}>
      {kit.rescue?.supportTopUp === false ? (
        <Trans>No more data can be added to this eSIM.</Trans>
      ) : token ? (
        <Trans>The person who bought this eSIM can top it up in their account, or with the link in our emails.</Trans>
      ) : (
        <Trans>Top up and you’ll be back online in a moment.</Trans>
      )}
      {kind === 'fresh' && !token && kit.rescue?.supportTopUp !== false && <TopUpNow orderId={kit.orderId} />}
    </Notice>
  )
}

function TopUpNow({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const look = () => void queryClient.invalidateQueries({ queryKey: kitQuery(orderId).queryKey })
  return (
    <div className="acts">
      <TopUpButton orderId={orderId} onClose={look} />
    </div>
  )
}
