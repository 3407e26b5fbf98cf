import { queryOptions, useQuery } from '@tanstack/react-query'
import { convertAmount } from '#contract/api/currencies.ts'
import { call } from '../data/call.ts'
import { convertedPrice, type Priced, rawPrice, type ShownPrice } from './converted-price.ts'
import { useCurrency } from './chosen-currency.tsx'
import { warn } from '../base/log.ts'

/** What one unit of a currency is worth in another. Asked once for the pair, however many prices are shown. */
const rateQuery = (fromCurrency: string, toCurrency: string) =>
  queryOptions({
    queryKey: [convertAmount.path, fromCurrency, toCurrency],
    queryFn: async () => {
      try {
        const { rate } = await call(convertAmount, { body: { amount: 1, fromCurrency, toCurrency } })
        return rate
      } catch (error) {
        warn('Conversion failed', error)
        throw error
      }
    },
  })

/** A price in the currency the visitor chose. Until the rate is known, and without one, it stays as it is. */
export function usePrice(priced: Priced): ShownPrice {
  const { currency } = useCurrency()
  const { data: rate } = useQuery({
    ...rateQuery(priced.currency, currency.code),
    enabled: priced.currency !== currency.code,
  })
  if (rate === undefined || priced.currency === currency.code) return rawPrice(priced)
  return convertedPrice(priced, rate, currency)
}
