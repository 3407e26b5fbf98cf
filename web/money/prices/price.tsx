import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import type { ShopView } from '#contract/site/shop.ts'
import { booksMoney, readBooks } from '#contract/money/books-money.ts'
import type { Currency } from '#contract/money/currency.ts'
import { booksCurrency, type Money, sumMoney, toDecimalString } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { convertAmount } from '#contract/api/currencies.ts'
import { call } from '../../data/call.ts'
import { useFormats } from '../../language/formats-of.ts'
import { useChargedIn } from './charge-currency.ts'
import { convertedPrice, type Priced, rawPrice, type ShownPrice } from './converted-price.ts'
import { useCurrency } from './chosen-currency.tsx'
import { warn } from '../../base/log.ts'

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

/** The rate of the currency that pages begin in comes with the shop, so that they are drawn in it. */
export const noteRate = (queryClient: QueryClient, { code, perUsd }: NonNullable<ShopView['startsIn']>): void => {
  queryClient.setQueryData(rateQuery(booksCurrency, code).queryKey, perUsd)
}

/** List prices as they are charged, where they have an ending then; otherwise as they are. */
export function useListed(): <Of extends Priced>(of: Of) => Of {
  const { currency, ends } = useChargedIn()
  const { data: perUsd } = useQuery({ ...rateQuery(booksCurrency, currency), enabled: Boolean(ends) })
  return useCallback(
    (of) =>
      ends && perUsd && of.currency === booksCurrency
        ? { ...of, price: toDecimalString(chargedSum(of, { currency, perUsd, ends })), currency, lines: undefined }
        : of,
    [currency, ends, perUsd],
  )
}

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
  const { instead } = useChargedIn()
  if (of.currency === currency.code && !instead) return children(rawPrice(of, formats, currency))
  return (
    <ConvertedPrice of={of} to={currency} chargedIn={instead}>
      {children}
    </ConvertedPrice>
  )
}

type ConvertedPriceProps = PriceProps & { of: Priced; to: Currency; chargedIn: string | undefined }

/** Until the rates are loaded, or without them, the price stays as it is. */
function ConvertedPrice({ of: given, to, chargedIn, children }: ConvertedPriceProps) {
  const formats = useFormats()
  const of = useListed()(given)
  const isAsChosen = of.currency === to.code
  // What was charged once is not charged again in another currency.
  const isCharged = chargedIn !== undefined && of.currency === booksCurrency && chargedIn !== booksCurrency
  const { data: rate } = useQuery({ ...rateQuery(of.currency, to.code), enabled: !isAsChosen })
  const { data: perUsd } = useQuery({ ...rateQuery(of.currency, chargedIn ?? of.currency), enabled: isCharged })
  const raw = rawPrice(of, formats, to)
  const shown = isAsChosen ? raw : rate === undefined ? undefined : convertedPrice(of, rate, to, formats)
  if (!shown || (isCharged && perUsd === undefined)) return children(raw)
  if (!chargedIn) return children(shown)
  if (!isCharged) return children(isAsChosen ? shown : { ...shown, charged: raw.text })
  return children({ ...shown, charged: formats.money(chargedSum(of, { currency: chargedIn, perUsd: perUsd ?? 1 })) })
}

/** Each line is charged, and so rounded, by itself. */
const chargedSum = ({ price, lines = [price] }: Priced, rate: SaleRate): Money =>
  sumMoney(
    lines.map((line) => chargedPrice(readBooks(line) ?? booksMoney(0), rate)),
    rate.currency,
  )
