import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { booksCurrency } from '#contract/money/money.ts'
import { useFormats } from '../../language/formats-of.ts'
import { convertedPrice } from './converted-price.ts'
import { useCurrency } from './chosen-currency.tsx'
import { rateQuery } from './price.tsx'

/** How amounts in the books' currency read to a visitor who thinks in another. */
interface BooksAmounts {
  /** What it comes to in the visitor's currency; as it is until the rate is loaded. */
  converted: (amount: string) => string
  /** The amount as it is, as store credit is kept, and about what it comes to. */
  withWorth: (amount: string) => string
}

export function useBooksAmounts(): BooksAmounts {
  const { t } = useLingui()
  const formats = useFormats()
  const currency = useCurrency()
  const isForeign = currency.code !== booksCurrency
  const { data: rate } = useQuery({ ...rateQuery(booksCurrency, currency.code), enabled: isForeign })
  const asItIs = (amount: string) => formats.planPrice(amount, booksCurrency, currency.symbol)
  if (!isForeign || rate === undefined) return { converted: asItIs, withWorth: asItIs }
  const converted = (price: string) => convertedPrice({ price, currency: booksCurrency }, rate, currency, formats).text
  return {
    converted,
    withWorth: (price) => {
      const amount = asItIs(price)
      const worth = converted(price)
      return t`${amount} (about ${worth})`
    },
  }
}
