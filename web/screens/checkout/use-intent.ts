import { useQuery } from '@tanstack/react-query'
import { useNamedDevice } from '../../devices/chosen-device.ts'
import { useConsents, useNewTerms } from '../../payments/use-consents.ts'
import type { Buyer } from './buyer.ts'
import type { CardSaving } from './use-card-saving.ts'
import { intentQuery, newPriceIn, openMeanwhile } from './intent-query.ts'
import type { AgreedPrice } from './use-agreed-price.ts'
import type { Wares } from './wares.ts'

type IntentArgs = {
  wares: Wares
  price: AgreedPrice
  buyer: Buyer | undefined
  saving: CardSaving
  isHeld: boolean
}

/** Opens the payment once the buyer and the accepted price are known, and picks up a new price from a refusal. */
export function useIntent({ wares, price, buyer, saving, isHeld }: IntentArgs) {
  const { guestUser } = buyer ?? {}
  const amount = Number(price.agreed)
  const accepting = { ...useConsents(), ...useNamedDevice() }
  const intent = useQuery({
    ...intentQuery({
      ...wares.goods,
      amount,
      currency: wares.currency,
      ...(guestUser && { guestUser }),
      ...accepting,
      ...(wares.isBoughtAgain && { buyAgain: true }),
      ...(saving.isOffered && { saveCard: saving.isWanted }),
    }),
    placeholderData: openMeanwhile(amount),
    enabled: buyer !== undefined && !price.hasChanged && !isHeld,
  })
  useNewTerms(intent.error)
  const newPrice = newPriceIn(intent.error)
  if (newPrice && newPrice !== price.current) price.hear(newPrice)
  return intent
}
export type IntentQuery = ReturnType<typeof useIntent>
