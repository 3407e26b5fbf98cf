import { BoughtJustNow, twinIn } from '../../../money/payments/bought-just-now.tsx'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { AccountStep, NextStep, SavedAccount } from './account-step.tsx'
import { OpeningOrder } from './after-paying.tsx'
import { Columns } from './columns.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PriceChange } from './price-change.tsx'
import { Questions } from './questions.tsx'
import { QuickWays } from './quick-ways.tsx'
import { type LiveState, useLiveCheckout } from './use-live-checkout.ts'
import type { TravellerCount } from './use-travellers.ts'
import { countryOf, type Wares } from './wares.ts'

/** The guest's details, then the payment. A signed-in customer goes straight to paying. */
export function LiveCheckout({ wares, travellers }: { wares: Wares; travellers: TravellerCount | undefined }) {
  const state = useLiveCheckout(wares)
  const { pause, paying, intent, justNow, code, guestUser } = state
  const isOpen = paying.progress.kind === 'open'
  // A payment opened before the pause may still be completed; a new one may not be started.
  const isUnderWay = state.isResuming || intent.data !== undefined || !isOpen
  const twin = justNow.twin ?? twinIn(intent.error)
  const ended =
    pause && !isUnderWay ? (
      <PausedNotice pause={pause} />
    ) : twin ? (
      <BoughtJustNow twin={twin} onBuyAnother={justNow.buyAnother} />
    ) : paying.progress.kind === 'done' ? (
      <OpeningOrder />
    ) : undefined
  return (
    <Columns wares={wares} price={state.toPay} lowered={code.applied?.voucher ? undefined : code.applied}>
      {ended ?? (
        <>
          {isOpen && <Questions state={state} travellers={travellers} />}
          <QuickWays state={state} travellers={travellers} />
          {guestUser && (
            <SavedAccount guest={guestUser} isLocked={!isOpen} onEdit={state.edit} onCorrect={state.guest.correct} />
          )}
          <Steps state={state} />
        </>
      )}
    </Columns>
  )
}

function Steps({ state }: { state: LiveState }) {
  const { wares, price, buyer, saving, intent, earlier, paying, agreement, guest, hasMoved } = state
  if (buyer)
    return <PaymentStep {...{ wares, price, buyer, saving, intent, earlier, paying, agreement }} isArrival={hasMoved} />
  return (
    <>
      {price.hasChanged && <PriceChange price={price} currency={wares.currency} />}
      <AccountStep
        fields={state.fields}
        form={guest.form}
        isArrival={hasMoved}
        country={countryOf(wares)}
        agreement={state.known}
        onChange={guest.change}
        onSave={state.save}
      />
      <NextStep />
    </>
  )
}
