import { offeredName, paymentMethodsFor } from '#contract/payment-methods.ts'
import { PaymentIcons } from '../../chrome/payment-icons.tsx'
import type { ShownPlan } from './use-checkout-plan.ts'

/** What this shop is paid with by people who travel there. */
export function AcceptedMethods({ plan: { countryCode, countryName } }: { plan: ShownPlan }) {
  return (
    <div className="accepted">
      <p className="tiny muted">{countryName ? `Accepted for ${countryName}` : 'Accepted payment methods'}</p>
      <PaymentIcons methods={paymentMethodsFor(countryCode)} />
    </div>
  )
}

/** What the provider offers for this very payment, which may be less than the shop takes elsewhere. */
export function OfferedWays({ methods = [] }: { methods?: readonly string[] | undefined }) {
  if (methods.length === 0) return null
  return (
    <p className="small">
      You can pay now with: <b>{methods.map(offeredName).join(', ')}</b>
    </p>
  )
}
