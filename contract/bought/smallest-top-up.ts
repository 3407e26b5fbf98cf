import { readBooks } from '../money/books-money.ts'
import type { TopUpPackageView } from '../sales/top-up.ts'

interface Missing {
  missingMb: number
  missingDays: number
}

type Offer = Pick<TopUpPackageView, 'price' | 'dataAmount' | 'validityDays'>

const priceOf = ({ price }: Offer): number => readBooks(price)?.amount ?? Infinity
const dataOf = ({ dataAmount }: Offer): number => dataAmount ?? Infinity

/** The cheapest that covers what is missing, and of equal prices the one with less data; undefined when none does. */
export const smallestTopUp = <Package extends Offer>(
  offers: readonly Package[],
  { missingMb, missingDays }: Missing,
): Package | undefined =>
  offers
    .filter((offer) => dataOf(offer) >= missingMb && (offer.validityDays ?? 0) >= missingDays)
    .toSorted((a, b) => priceOf(a) - priceOf(b) || dataOf(a) - dataOf(b))[0]
