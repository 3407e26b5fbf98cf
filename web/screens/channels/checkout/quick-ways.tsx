import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { dropIntents } from './intent-query.ts'
import { SavedCardFirst } from './saved-card-first.tsx'
import type { LiveState } from './use-live-checkout.ts'
import type { TravellerCount } from './use-travellers.ts'
import { WalletFirst } from './wallet-first.tsx'

/** Ways to pay that need no form: the saved card of a customer, and the wallet of the device. */
export function QuickWays({ state, travellers }: { state: LiveState; travellers: TravellerCount | undefined }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { wares, user, guestUser, price, code, voucher, isChecking, toPay, company, agreement, justNow, paying } = state
  const isOpen = !state.isResuming && !price.hasChanged && paying.progress.kind === 'open'
  // The confirmation of the saved card knows no codes and no company, and buys for one.
  const savedCardPlan =
    user?.hasSavedCard &&
    isOpen &&
    !code.applied &&
    !company.given &&
    travellers?.count === 1 &&
    wares.shown.kind === 'plan' &&
    wares.shown.plan.inCatalogue
  const isByVoucher = Boolean(code.applied?.voucher ?? voucher?.applied)
  // Once the guest has typed their details, the wallet would only supply them again, perhaps differently.
  // Nor does its sheet know of a voucher, for it shows the whole price, or of a company.
  const isWalletFirst = !guestUser && isOpen && !isChecking && !isByVoucher && !company.given && Number(toPay) > 0
  return (
    <>
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
    </>
  )
}
