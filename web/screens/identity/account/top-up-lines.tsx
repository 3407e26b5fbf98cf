import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#contract/api/address.ts'
import { topUpReceipt } from '#contract/api/receipts.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import { topUpTraitsOf } from '#contract/sales/top-up.ts'
import { useFormats } from '../../../language/formats-of.ts'
import { useOrderedPlanName } from '../../../language/ordered-plan-name.ts'
import { TopUpBadge } from '../../../ui/top-up-badge.tsx'

/** An order's top-ups, listed below the order. */
export function TopUpLines({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const planName = useOrderedPlanName()
  const lines = order.topUps.map(({ name, ...line }) => ({
    ...line,
    name: planName({ packageName: name, countryCode: order.countryCode }),
  }))
  return (
    <ul className="order-top-ups" aria-label={t`Top-ups`}>
      {lines.map(({ id, name, amount, currency, status }) => (
        <li key={id}>
          <span>
            <Trans>Top-up: {name}</Trans>
          </span>
          {topUpTraitsOf(status).isPaid && (
            <a
              className="order-act"
              href={addressOf(topUpReceipt, { params: { id: order.id, topUpId: id } })}
              aria-label={t`Receipt for top-up ${name}`}
            >
              <Trans>Receipt</Trans>
            </a>
          )}
          <span className="num">{formats.planPrice(amount, currency)}</span>
          <TopUpBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
