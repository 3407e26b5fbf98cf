import { Trans } from '@lingui/react/macro'
import { demonstrationMarksFor, marksOf } from '#contract/channels/accepted-marks.ts'
import { offeredName } from '#contract/channels/payment-methods.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { PaymentIcons } from '../../../site/chrome/payment-icons.tsx'
import { useShop } from '../../../data/shop.ts'
import { useSay } from '../../../language/use-say.ts'
import { useFoundWallets } from '../../../money/payments/found-wallets.ts'

/** Until the payment is open the provider has not said what else it offers for it. */
const atLeast = ['card']

type AcceptedMethodsProps = {
  /** What the provider offers for the open payment. */
  methods?: readonly string[] | undefined
  /** The country that the plan is for. */
  country?: string | undefined
}

/**
 * The marks of what can be paid with here and now: what the provider offers, and the wallets of this browser. The
 * demonstration takes play money alone, and shows what a shop would take for plans for that country.
 */
export function AcceptedMethods({ methods = atLeast, country }: AcceptedMethodsProps) {
  const wallets = useFoundWallets()
  const marks = useShop().isDemonstration ? demonstrationMarksFor(country) : marksOf(methods, wallets)
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
