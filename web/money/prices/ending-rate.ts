import { useQuery } from '@tanstack/react-query'
import { booksCurrency } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { useChargedIn } from './charge-currency.ts'
import { rateQuery } from './price.tsx'

/** At which list prices are charged, where they have an ending then. */
export function useEndingRate(): SaleRate | undefined {
  const { currency, ends } = useChargedIn()
  const { data: perUsd } = useQuery({ ...rateQuery(booksCurrency, currency), enabled: Boolean(ends) })
  return ends && perUsd ? { currency, perUsd, ends } : undefined
}
