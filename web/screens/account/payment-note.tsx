import { readMoney } from '#contract/money.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { useUser } from '../../lib/user.ts'

/** How a top-up will be paid, said before the button that pays it. */
export function PaymentNote() {
  const { user } = useUser()
  if (!user) return null
  const credit = readMoney(user.balance, 'USD')?.amount ?? 0
  if (credit > 0)
    return (
      <p className="small muted">
        Your store credit of {formatPlanPrice(user.balance)} is used first, then your saved card.
      </p>
    )
  return <p className="small muted">Charged to the card you saved at your last checkout.</p>
}
