import { Trans } from '@lingui/react/macro'
import type { PaymentIntentView } from '#contract/channels/checkout.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { priceOf } from './intent-query.ts'
import './credit-spent.css'

/** How much store credit or a voucher pays and what is left for the card. Empty without either. */
export function CreditSpent({ opened }: { opened: PaymentIntentView }) {
  const { planPrice } = useFormats()
  const paid = opened.voucher ?? opened.credit
  if (!paid) return null
  return (
    <dl className="credit-spent">
      <div>
        <dt>
          <Trans>Price</Trans>
        </dt>
        <dd className="num">{planPrice(priceOf(opened), opened.currency)}</dd>
      </div>
      <div>
        <dt>{opened.voucher ? <Trans>Voucher</Trans> : <Trans>Store credit</Trans>}</dt>
        <dd className="num">−{planPrice(paid, opened.currency)}</dd>
      </div>
      <div className="credit-spent-rest">
        <dt>
          <Trans>Charged to your card</Trans>
        </dt>
        <dd className="num">{planPrice(opened.amount, opened.currency)}</dd>
      </div>
    </dl>
  )
}
