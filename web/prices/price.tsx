import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ConvertAnswer, ConvertRequest } from '#contract/currency-conversion.ts'
import { sendJson } from '../data/api.ts'
import { convertedPrice, type Priced, rawPrice, type ShownPrice } from './converted-price.ts'
import { useCurrency } from './currency.tsx'
import { warn } from '../base/log.ts'

/** What one unit of a currency is worth in another. Asked once for the pair, however many prices are shown. */
const rateQuery = (fromCurrency: string, toCurrency: string) =>
  queryOptions({
    queryKey: ['/api/currencies/convert', fromCurrency, toCurrency],
    queryFn: async () => {
      const request: ConvertRequest = { amount: 1, fromCurrency, toCurrency }
      try {
        const { rate } = await sendJson<ConvertAnswer>('POST', '/api/currencies/convert', request)
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
