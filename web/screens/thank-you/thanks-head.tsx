import type { OrderView } from '#contract/order-view.ts'
import { shownOrderNo } from '#contract/shown-ids.ts'
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
        Order #{shownOrderNo(order.orderNo)}.{' '}
        {words.isGood && `A copy is on its way to ${user?.email ?? order.contact?.email ?? 'your email'}.`}
      </p>
    </div>
  )
}

/** The disc, its halos and the horizon: it went well. */
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
