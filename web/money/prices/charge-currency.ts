import { useShop } from '../../data/shop.ts'
import { useCurrency } from './chosen-currency.tsx'

/** The currency a card is charged in where it is not the chosen one: the first of the shop's. Undefined where it is. */
export function useChargedInstead(): string | undefined {
  const { code } = useCurrency()
  const { currencies = [] } = useShop()
  return currencies.includes(code) ? undefined : currencies[0]
}
