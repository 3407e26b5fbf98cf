import { useQuery } from '@tanstack/react-query'
import type { Buyer } from './buyer.ts'
import { intentQuery, newPriceIn } from './intent-query.ts'
import type { AgreedPrice } from './use-agreed-price.ts'
import type { ShownPlan } from './use-checkout-plan.ts'

type IntentArgs = { plan: ShownPlan; price: AgreedPrice; buyer: Buyer | undefined; isHeld: boolean }

/** Opens the payment as soon as it is known who buys and what they agreed to pay, and listens for a new price. */
export function useIntent({ plan, price, buyer, isHeld }: IntentArgs) {
  const { guestUser } = buyer ?? {}
  const intent = useQuery({
    ...intentQuery({
      packageCode: plan.packageCode,
      amount: Number(price.agreed),
      ...(guestUser && { guestUser }),
    }),
    enabled: buyer !== undefined && !price.hasChanged && !isHeld,
  })
  const newPrice = newPriceIn(intent.error)
  if (newPrice && newPrice !== price.current) price.hear(newPrice)
  return intent
}
export type IntentQuery = ReturnType<typeof useIntent>
