import { Trans } from '@lingui/react/macro'
import { marksOf, offeredName } from '#contract/checkout/payment-methods.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { PaymentIcons } from '../../chrome/payment-icons.tsx'
import { useSay } from '../../language/use-say.ts'
import { useFoundWallets } from '../../payments/found-wallets.ts'

/** Until the payment is open the provider has not said what else it offers for it. */
const atLeast = ['card']

/** The marks of what can be paid with here and now: what the provider offers, and the wallets of this browser. */
export function AcceptedMethods({ methods = atLeast }: { methods?: readonly string[] | undefined }) {
  const marks = marksOf(methods, useFoundWallets())
  if (marks.length === 0) return null
  return (
    <div className="accepted">
      <p className="tiny muted">
        <Trans>Accepted payment methods</Trans>
      </p>
      <PaymentIcons methods={marks} />
    </div>
  )
}

/** The names of the methods the provider offers for this payment. */
export function OfferedWays({ methods = [] }: { methods?: readonly string[] | undefined }) {
  const say = useSay()
  if (methods.length === 0) return null
  const ways = commaList(
    methods.map((method) => offeredName(method, say)),
    say,
  )
  return (
    <p className="small">
      <Trans>
        You can pay now with: <b>{ways}</b>
      </Trans>
    </p>
  )
}
