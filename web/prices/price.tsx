import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Currency } from '#contract/money/currency.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { convertAmount } from '#contract/api/currencies.ts'
import { call } from '../data/call.ts'
import { useShop } from '../data/shop.ts'
import { useFormats } from '../language/formats-of.ts'
import { convertedPrice, type Priced, rawPrice, type ShownPrice } from './converted-price.ts'
import { useCurrency } from './chosen-currency.tsx'
import { warn } from '../base/log.ts'

/** The exchange rate between two currencies. Fetched once per pair, however many prices are shown. */
export const rateQuery = (fromCurrency: string, toCurrency: string) =>
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

interface PriceProps {
  /** Without a currency, the price is in the books' money, as list prices are. */
  of: Omit<Priced, 'currency'> & { currency?: string }
  children: (price: ShownPrice) => ReactNode
}

/** A price in the visitor's chosen currency. A rate is fetched only if that differs from the plan's. */
export function Price({ of: { currency: code = booksCurrency, ...priced }, children }: PriceProps) {
  const of = { ...priced, currency: code }
  const currency = useCurrency()
  const formats = useFormats()
  if (of.currency === currency.code) return children(rawPrice(of, formats))
  return (
    <ConvertedPrice of={of} to={currency}>
      {children}
    </ConvertedPrice>
  )
}

/** Until the rate is loaded, or without one, the price stays as it is. */
function ConvertedPrice({ of, to, children }: PriceProps & { of: Priced; to: Currency }) {
  const formats = useFormats()
  const { data: rate } = useQuery(rateQuery(of.currency, to.code))
  const { currencies } = useShop()
  const raw = rawPrice(of, formats, to.symbol)
  if (rate === undefined) return children(raw)
  return children({
    ...convertedPrice(of, rate, to, formats),
    charged: currencies?.includes(to.code) ? undefined : raw.text,
  })
}
