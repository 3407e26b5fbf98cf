import { Trans } from '@lingui/react/macro'
import { offeredName, paymentMethodsFor } from '#contract/checkout/payment-methods.ts'
import { PaymentIcons } from '../../chrome/payment-icons.tsx'
import { commaList } from '#contract/formats/comma-list.ts'
import { usePlaceName } from '../../language/place-names.ts'
import { useSay } from '../../language/use-say.ts'
import type { Wares } from './wares.ts'

/** The payment methods the shop takes for plans for this destination. */
export function AcceptedMethods({ place }: { place: Wares['place'] }) {
  const placeName = usePlaceName()
  const country = place?.name && placeName(place.code ?? '', place.name)
  return (
    <div className="accepted">
      <p className="tiny muted">
        {country ? <Trans>Accepted for {country}</Trans> : <Trans>Accepted payment methods</Trans>}
      </p>
      <PaymentIcons methods={paymentMethodsFor(place?.code)} />
    </div>
  )
}

/** The methods the provider offers for this payment, which may be fewer than the shop accepts in general. */
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
