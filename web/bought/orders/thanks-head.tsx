import { Trans } from '@lingui/react/macro'
import type { OrderView } from '#contract/bought/order-view.ts'
import { shownOrderNo } from '#contract/supply/shown-ids.ts'
import { useUser } from '../../data/user.ts'
import { HorizonMark } from '../../ui/empty-state.tsx'
import type { OrderWords } from './order-words.ts'

export function ThanksHead({ order, words }: { order: OrderView; words: OrderWords }) {
  const { user } = useUser()
  return (
    <div className="thanks">
      {words.isGood ? <Sunrise /> : <HorizonMark signal="none" />}
      <h1>{words.heading}</h1>
      <p className="lede">
        <OrderLine
          orderNo={shownOrderNo(order.orderNo)}
          isGood={words.isGood}
          email={user?.email ?? order.contact?.email}
        />
      </p>
    </div>
  )
}

type OrderLineProps = { orderNo: string; isGood: boolean; email: string | undefined }

function OrderLine({ orderNo, isGood, email }: OrderLineProps) {
  if (!isGood) return <Trans>Order #{orderNo}.</Trans>
  if (!email) return <Trans>Order #{orderNo}. A copy is on its way to your email.</Trans>
  return (
    <Trans>
      Order #{orderNo}. A copy is on its way to <bdi>{email}</bdi>.
    </Trans>
  )
}

/** The disc, its halos and the horizon, for an order that went well. */
export function Sunrise() {
  return (
    <div className="sunrise" aria-hidden="true">
      <svg viewBox="0 0 240 122">
        <circle cx="120" cy="120" r="118" fill="var(--scene-halo-1)" />
        <circle cx="120" cy="120" r="86" fill="var(--scene-halo-2)" />
        <circle cx="120" cy="120" r="60" fill="var(--scene-halo-3)" />
        <circle cx="120" cy="120" r="36" fill="var(--color-sun)" />
      </svg>
    </div>
  )
}
