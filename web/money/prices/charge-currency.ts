import type { Ends } from '#contract/money/price-ends.ts'
import { useShop } from '../../data/shop.ts'
import { useCurrency } from './chosen-currency.tsx'

interface ChargedIn {
  /** The chosen one, or the first of the shop's. */
  currency: string
  /** How list prices end in it. */
  ends: Ends | undefined
  /** The same currency, where it is not the chosen one. */
  instead: string | undefined
}

/** The currency a card is charged in. */
export function useChargedIn(): ChargedIn {
  const { code } = useCurrency()
  const { currencies = [], endings } = useShop()
  const instead = currencies.includes(code) ? undefined : currencies[0]
  const currency = instead ?? code
  return { currency, ends: endings?.[currency], instead }
}
