import { useQuery } from '@tanstack/react-query'
import { parseBooks } from '#contract/money/books-money.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { useShop } from '../../data/shop.ts'
import { useChargedIn } from '../prices/charge-currency.ts'
import type { Priced } from '../prices/converted-price.ts'
import { rateQuery } from '../prices/price.tsx'

/** A price as the card is charged. */
export interface Charged extends Priced {
  price: string
}

const asItIs = ({ price, currency }: Charged): Charged => ({ price, currency })

/**
 * Turns a list price into what a card is charged: in the visitor's currency where the shop charges in it, otherwise in
 * its first. Undefined while the rate is on its way, or while there is none.
 */
export function useCharge(): ((of: Charged) => Charged) | undefined {
  const { currencies = [booksCurrency] } = useShop()
  const { currency, ends } = useChargedIn()
  const isConverted = currency !== booksCurrency
  const { data: perUsd, isError } = useQuery({ ...rateQuery(booksCurrency, currency), enabled: isConverted })
  if (!isConverted || (isError && currencies.includes(booksCurrency))) return asItIs
  if (perUsd === undefined) return undefined
  return (of) =>
    of.currency === booksCurrency
      ? {
          price: toDecimalString(chargedPrice(parseBooks(of.price), { currency, perUsd, ends })),
          currency,
        }
      : asItIs(of)
}
