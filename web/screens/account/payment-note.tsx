import { readMoney } from '#contract/money.ts'
import { formatPlanPrice } from '#contract/price-format.ts'
import { useUser } from '../../data/user.ts'
import { Notice } from '../../ui/notice.tsx'

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
  if (!user.hasSavedCard)
    return (
      <Notice>
        A top-up is charged to a saved card. You have none yet: you can save it when you next check out by card.
      </Notice>
    )
  return <p className="small muted">Charged to the card you saved.</p>
}
