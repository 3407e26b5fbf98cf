import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '../../../data/user.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useAgreement, withoutBox } from '../../../money/payments/before/use-agreement.ts'
import { useJustNow } from '../../../money/payments/bought-just-now.tsx'
import { usePaymentConfig } from '../../../money/payments/payment-config.ts'
import { useSalesPause } from '../../../plans/plan-cards/pause-query.ts'
import { usePauseValue } from '../../../ui/use-pause-value.ts'
import { useStepToast } from '../../../ui/use-step-toast.ts'
import { guestBuyer, signedInBuyer } from './buyer.ts'
import { useAddress } from './use-address.ts'
import { useAgreedPrice } from './use-agreed-price.ts'
import { useCardSaving } from './use-card-saving.ts'
import { useCode, useVoucher } from './use-code.ts'
import { useCompany } from './use-company.ts'
import { useGuest } from './use-guest.ts'
import { useIntent } from './use-intent.ts'
import { usePauseNews } from './use-pause-news.ts'
import { usePay } from './use-pay.ts'
import { useResumedOrder } from './use-resumed-order.ts'
import type { Wares } from './wares.ts'

/** Who counts up to four means one payment, not four. */
const countingMs = 600

export type LiveState = ReturnType<typeof useLiveCheckout>

/** All that a checkout knows: who buys, what was entered, what is to be paid, and how far paying has come. */
export function useLiveCheckout(wares: Wares) {
  const { t } = useLingui()
  const { user } = useUser()
  const language = useLanguage()
  const fields = usePaymentConfig().data?.guestFields ?? 'all'
  const guest = useGuest(fields)
  const price = useAgreedPrice(wares)
  const earlier = useResumedOrder(wares)
  const tell = useStepToast()
  const paying = usePay(tell)
  const [hasMoved, setHasMoved] = useState(false)
  const guestUser = user ? undefined : guest.saved
  const { progress } = paying
  // A wallet may have paid and brought the guest's details with it.
  const isPaid = progress.kind === 'unrecorded' || progress.kind === 'at_the_bank'
  const isUnderPayment = progress.kind === 'paying' || progress.kind === 'done'
  const payingGuest = guestUser ?? ('guest' in progress ? progress.guest : undefined)
  const buyer = user ? signedInBuyer(user, language) : payingGuest && guestBuyer(payingGuest, language)
  const code = useCode(wares, guestUser?.email)
  const voucher = useVoucher(wares, code, guestUser?.email)
  const isChecking = code.isChecking || (voucher?.isChecking ?? false)
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

  const entered = { user, fields, guest, guestUser, buyer, hasMoved, save, edit }
  const priced = { price, code, voucher, isChecking, toPay: code.applied?.total ?? price.current }
  const asked = { company, address, taxed, known, agreement, justNow, saving }
  return { wares, ...entered, ...priced, ...asked, intent, earlier, paying, pause, isResuming }
}
