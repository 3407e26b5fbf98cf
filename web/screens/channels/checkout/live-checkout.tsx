import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../data/user.ts'
import { CheckoutDevice } from '../../../plans/devices/checkout-device.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { PausedNotice } from '../../../plans/plan-cards/paused-notice.tsx'
import { useAgreement, withoutBox } from '../../../money/payments/before/use-agreement.ts'
import { BoughtJustNow, twinIn, useJustNow } from '../../../money/payments/bought-just-now.tsx'
import { usePaymentConfig } from '../../../money/payments/payment-config.ts'
import { usePauseValue } from '../../../ui/use-pause-value.ts'
import { useStepToast } from '../../../ui/use-step-toast.ts'
import { AccountStep, NextStep, SavedAccount } from './account-step.tsx'
import { guestBuyer, signedInBuyer } from './buyer.ts'
import { AddressBox } from './address-box.tsx'
import { CodeBox } from './code-box.tsx'
import { CompanyBox } from './company-box.tsx'
import { Columns } from './columns.tsx'
import { OpeningOrder } from './after-paying.tsx'
import { dropIntents } from './intent-query.ts'
import { PaymentStep } from './payment-step.tsx'
import { PriceChange } from './price-change.tsx'
import { SavedCardFirst } from './saved-card-first.tsx'
import { useCode, useVoucher } from './use-code.ts'
import { asksForAddress, useAddress } from './use-address.ts'
import { useCompany, vatRefusalIn } from './use-company.ts'
import { useCardSaving } from './use-card-saving.ts'
import { useAgreedPrice } from './use-agreed-price.ts'
import { TravellersQuestion } from './travellers-question.tsx'
import type { TravellerCount } from './use-travellers.ts'
import { countryOf, type Wares } from './wares.ts'
import { useGuest } from './use-guest.ts'
import { useIntent } from './use-intent.ts'
import { usePay } from './use-pay.ts'
import { usePauseNews } from './use-pause-news.ts'
import { useResumedOrder } from './use-resumed-order.ts'
import { WalletFirst } from './wallet-first.tsx'

/** Who counts up to four means one payment, not four. */
const countingMs = 600

/** The guest's details, then the payment. A signed-in customer goes straight to paying. */
export function LiveCheckout({ wares, travellers }: { wares: Wares; travellers: TravellerCount | undefined }) {
  const { t } = useLingui()
  const { user } = useUser()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const fields = usePaymentConfig().data?.guestFields ?? 'all'
  const guest = useGuest(fields)
  const price = useAgreedPrice(wares)
  const earlier = useResumedOrder(wares)
  const tell = useStepToast()
  const paying = usePay(tell)
  const [hasMoved, setHasMoved] = useState(false)
  const guestUser = user ? undefined : guest.saved
  // A wallet may have paid and brought the guest's details with it.
  const isPaid = paying.progress.kind === 'unrecorded' || paying.progress.kind === 'at_the_bank'
  const isUnderPayment = paying.progress.kind === 'paying' || paying.progress.kind === 'done'
  const payingGuest = guestUser ?? ('guest' in paying.progress ? paying.progress.guest : undefined)
  const buyer = user ? signedInBuyer(user, language) : payingGuest && guestBuyer(payingGuest, language)
  const code = useCode(wares, guestUser?.email)
  const voucher = useVoucher(wares, code, guestUser?.email)
  const lowered = code.applied?.voucher ? undefined : code.applied
  const isByVoucher = Boolean(code.applied?.voucher ?? voucher?.applied)
  const isChecking = code.isChecking || (voucher?.isChecking ?? false)
  const toPay = code.applied?.total ?? price.current
  const saving = useCardSaving(Boolean(user))
  const pause = useSalesPause()
  const said = useAgreement()
  const justNow = useJustNow()
  const company = useCompany(said.buyer.tax !== null)
  const known = company.given ? withoutBox(said) : said
  const address = useAddress()
  const isCounting = usePauseValue(wares.travellers, countingMs) !== wares.travellers
  const isResuming = earlier.isPending || earlier.error !== null
  const intent = useIntent({
    wares,
    price,
    code,
    voucher,
    company,
    address,
    buyer,
    saving,
    agreement: known,
    justNow,
    // Keep the same payment while it is being paid.
    isHeld: isCounting || isChecking || isResuming || pause !== undefined || isPaid || isUnderPayment,
  })
  usePauseNews(intent.error)
  const taxed = company.given && intent.data?.company
  const agreement = taxed ? { ...known, buyer: { ...known.buyer, tax: { ...taxed, isDoubtful: false } } } : known
  const vatRefusal = vatRefusalIn(intent.error)

  const save = () => {
    guest.save()
    // They submitted the form with the new price in view.
    price.agree()
    setHasMoved(true)
    tell({ title: t`Account Information Saved`, description: t`Now choose how to pay.` })
  }

  const edit = () => {
    tell(undefined)
    guest.edit()
    paying.startOver()
    setHasMoved(true)
  }

  // A payment opened before the pause may still be completed; a new one may not be started.
  const isUnderWay = isResuming || intent.data !== undefined || paying.progress.kind !== 'open'
  if (pause && !isUnderWay)
    return (
      <Columns wares={wares} price={toPay} lowered={lowered}>
        <PausedNotice pause={pause} />
      </Columns>
    )
  const twin = justNow.twin ?? twinIn(intent.error)
  if (paying.progress.kind === 'done' || twin)
    return (
      <Columns wares={wares} price={toPay} lowered={lowered}>
        {twin ? <BoughtJustNow twin={twin} onBuyAnother={justNow.buyAnother} /> : <OpeningOrder />}
      </Columns>
    )
  const isOpen = !isResuming && !price.hasChanged && paying.progress.kind === 'open'
  // The confirmation of the saved card knows no codes and no company, and buys for one.
  const savedCardPlan =
    user?.hasSavedCard &&
    isOpen &&
    !code.applied &&
    !company.given &&
    travellers?.count === 1 &&
    wares.shown.kind === 'plan' &&
    wares.shown.plan.inCatalogue
  // Once the guest has typed their details, the wallet would only supply them again, perhaps differently.
  // Nor does its sheet know of a voucher, for it shows the whole price, or of a company.
  const isWalletFirst = !guestUser && isOpen && !isChecking && !isByVoucher && !company.given && Number(toPay) > 0
  return (
    <Columns wares={wares} price={toPay} lowered={lowered}>
      {travellers && paying.progress.kind === 'open' && (
        <TravellersQuestion travellers={travellers} total={{ price: toPay, currency: wares.currency }} />
      )}
      {paying.progress.kind === 'open' && <CheckoutDevice />}
      {paying.progress.kind === 'open' && <CodeBox code={code} voucher={voucher} />}
      {paying.progress.kind === 'open' && (
        <CompanyBox {...{ company, taxed }} refusal={vatRefusal} last={known.buyer.company} />
      )}
      {paying.progress.kind === 'open' && !company.given && (
        <AddressBox address={address} isAsked={asksForAddress(intent.error)} />
      )}
      {savedCardPlan && <SavedCardFirst plan={savedCardPlan} otherwise={t`or pay another way`} />}
      {isWalletFirst && (
        <WalletFirst
          agreement={agreement}
          justNow={justNow}
          wares={wares}
          price={code.applied?.total ?? price.agreed}
          code={code.applied?.code}
          otherwise={user ? t`or pay by card` : t`or fill in your details`}
          // The wallet may have changed the open payment, so reopen it before the card form is used.
          onFailed={() => void dropIntents(queryClient)}
          onDone={paying.end}
          onUnrecorded={paying.recordLater}
          onAtTheBank={paying.waitForBank}
        />
      )}
      {guestUser && (
        <SavedAccount
          guest={guestUser}
          isLocked={paying.progress.kind !== 'open'}
          onEdit={edit}
          onCorrect={guest.correct}
        />
      )}
      {buyer ? (
        <PaymentStep {...{ wares, price, buyer, saving, intent, earlier, paying, agreement }} isArrival={hasMoved} />
      ) : (
        <>
          {price.hasChanged && <PriceChange price={price} currency={wares.currency} />}
          <AccountStep
            fields={fields}
            form={guest.form}
            isArrival={hasMoved}
            country={countryOf(wares)}
            agreement={known}
            onChange={guest.change}
            onSave={save}
          />
          <NextStep />
        </>
      )}
    </Columns>
  )
}
