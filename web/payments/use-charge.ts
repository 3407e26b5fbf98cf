import { useQuery } from '@tanstack/react-query'
import { parseBooks } from '#contract/money/books-money.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import { chargedPrice } from '#contract/prices/charged-price.ts'
import { useShop } from '../data/shop.ts'
import { useUser } from '../data/user.ts'
import { useCurrency } from '../prices/chosen-currency.tsx'
import type { Priced } from '../prices/converted-price.ts'
import { rateQuery } from '../prices/price.tsx'

/** A price as the card is charged. */
export interface Charged extends Priced {
  price: string
}

const asItIs = ({ price, currency }: Charged): Charged => ({ price, currency })

/**
 * Turns a list price into what a card is charged: the visitor's currency where the shop charges in it, otherwise the
 * price as it is. A customer with store credit, which is in the books' money, pays in it, so that the credit can be
 * spent. Undefined while the rate is on its way.
 */
export function useCharge(): ((of: Charged) => Charged) | undefined {
  const { code: currency } = useCurrency()
  const { currencies } = useShop()
  const { user } = useUser()
  const hasCredit = Number(user?.balance) > 0
  const isConverted = currency !== booksCurrency && !hasCredit && currencies?.includes(currency) === true
  const { data: perUsd, isError } = useQuery({ ...rateQuery(booksCurrency, currency), enabled: isConverted })
  if (!isConverted || isError) return asItIs
  if (perUsd === undefined) return undefined
  return (of) =>
    of.currency === booksCurrency
      ? { price: toDecimalString(chargedPrice(parseBooks(of.price), { currency, perUsd })), currency }
      : asItIs(of)
}
