import { useState } from 'react'
import { useUser } from '../../data/user.ts'
import { useSalesPause } from '../../plans/pause-query.ts'
import { PausedNotice } from '../../plans/paused-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AccountStep, NextStep, SavedAccount } from './account-step.tsx'
import { guestBuyer, signedInBuyer } from './buyer.ts'
import { Columns } from './columns.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PriceChange } from './price-change.tsx'
import { useCardSaving } from './use-card-saving.ts'
import { useAgreedPrice } from './use-agreed-price.ts'
import type { ShownPlan } from './use-checkout-plan.ts'
import { useGuest } from './use-guest.ts'
import { useIntent } from './use-intent.ts'
import { usePay } from './use-pay.ts'
import { usePauseNews } from './use-pause-news.ts'
import { useResumedOrder } from './use-resumed-order.ts'

/** Who buys, then how they pay. Someone who is signed in goes straight to paying. */
export function LiveCheckout({ plan }: { plan: ShownPlan }) {
  const { user } = useUser()
  const guest = useGuest()
  const price = useAgreedPrice(plan.price)
  const earlier = useResumedOrder(plan)
  const paying = usePay()
  const [hasMoved, setHasMoved] = useState(false)
  const guestUser = user ? undefined : guest.saved
  const buyer = user ? signedInBuyer(user) : guestUser && guestBuyer(guestUser)
  const saving = useCardSaving(Boolean(user))
  const pause = useSalesPause()
  const isResuming = earlier.isPending || earlier.error !== null
  const intent = useIntent({ plan, price, buyer, saving, isHeld: isResuming || pause !== undefined })
  usePauseNews(intent.error)

  const save = () => {
    guest.save()
    // They sent the form with the new price in view.
    price.agree()
    setHasMoved(true)
    toast({ title: 'Account Information Saved', description: 'Now choose how to pay.' })
  }

  const edit = () => {
    guest.edit()
    paying.startOver()
    setHasMoved(true)
  }

  // What was opened before the pause may be paid; what has not begun waits.
  const isUnderWay = isResuming || intent.data !== undefined || paying.progress.kind !== 'open'
  if (pause && !isUnderWay)
    return (
      <Columns plan={plan} price={price.current}>
        <PausedNotice pause={pause} />
      </Columns>
    )
  return (
    <Columns plan={plan} price={price.current}>
      {guestUser && <SavedAccount guest={guestUser} isLocked={paying.progress.kind !== 'open'} onEdit={edit} />}
      {buyer ? (
        <PaymentStep {...{ plan, price, buyer, saving, intent, earlier, paying }} isArrival={hasMoved} />
      ) : (
        <>
          {price.hasChanged && <PriceChange price={price} currency={plan.currency} />}
          <AccountStep plan={plan} form={guest.form} isArrival={hasMoved} onChange={guest.change} onSave={save} />
          <NextStep />
        </>
      )}
    </Columns>
  )
}
