import type { Generation } from './countries.ts'

/** One rung of the ladder of plans that every destination has. */
export interface Offer {
  /** Null means unlimited. */
  gigabytes: number | null
  days: number
  /** The price, as a multiple of 1 GB for a week at that destination. */
  times: number
  /** The newest network generation it may use. */
  upTo: Generation
  canTopUp?: boolean
}

export const countryOffers: readonly Offer[] = [
  { gigabytes: 1, days: 1, times: 0.5, upTo: '4G' },
  { gigabytes: 1, days: 7, times: 1, upTo: '5G', canTopUp: true },
  { gigabytes: 2, days: 5, times: 1.2, upTo: '4G', canTopUp: true },
  { gigabytes: 3, days: 15, times: 1.7, upTo: '5G', canTopUp: true },
  { gigabytes: 5, days: 30, times: 2.4, upTo: '5G', canTopUp: true },
  { gigabytes: 10, days: 30, times: 3.6, upTo: '5G', canTopUp: true },
  { gigabytes: 20, days: 30, times: 5.4, upTo: '5G' },
  { gigabytes: 30, days: 30, times: 7, upTo: '5G' },
  { gigabytes: 50, days: 30, times: 9, upTo: '5G' },
]

/** The most popular countries: no plan is cheaper than 1 GB for a week, and the largest is not sold. */
export const favourites: ReadonlySet<string> = new Set('US FR JP GB AU IT'.split(' '))
export const isSoldIn = (code: string, { gigabytes, days }: Offer): boolean =>
  !favourites.has(code) || gigabytes === null || (days > 1 && gigabytes <= 30)

export const groupOffers: readonly Offer[] = [
  { gigabytes: 1, days: 7, times: 1, upTo: '4G', canTopUp: true },
  { gigabytes: 2, days: 7, times: 1.54, upTo: '5G', canTopUp: true },
  { gigabytes: 3, days: 15, times: 2.14, upTo: '5G', canTopUp: true },
  { gigabytes: 5, days: 30, times: 2.86, upTo: '5G', canTopUp: true },
  { gigabytes: 10, days: 30, times: 4.6, upTo: '5G', canTopUp: true },
  { gigabytes: 20, days: 30, times: 7.4, upTo: '5G' },
  { gigabytes: 50, days: 30, times: 12, upTo: '5G' },
]

/** A day pass is priced for one day and bought for any number of days. */
export const unlimitedDay: Offer = { gigabytes: null, days: 1, times: 0.66, upTo: '4G' }

/** One gigabyte a day at full speed, then slower. */
export const gigabyteDay: Offer = { gigabytes: 1, days: 1, times: 0.4, upTo: '5G', canTopUp: true }
export const gigabyteDayIn = new Set('ID KR MY PH SG TH TR VN'.split(' '))

export const isDayPass = (offer: Offer): boolean => offer === unlimitedDay || offer === gigabyteDay

/** Cheap and slow, in countries whose old networks still run. Shops are expected to leave it out. */
export const slowOffer: Offer = { gigabytes: 1, days: 30, times: 0.7, upTo: '3G' }
export const slowIn = new Set('BD BO EG GH GT HN ID KE KH LK MA NG NI NP PE PK PY TN TZ UG'.split(' '))

/** Where roaming costs more than this per gigabyte, no unlimited plan is sold. */
const UNLIMITED_UP_TO_USD = 6.99
export const sellsUnlimited = (gigabyteUsd: number): boolean => gigabyteUsd <= UNLIMITED_UP_TO_USD

/** Plans above this price are left out. */
const DEAREST_USD = 150

/** In the most popular countries an unlimited day costs more than 1 GB for a week. */
const FAVOURITE_DAY_TIMES = 1.2

/** Prices end in 49 or 99 cents, those of a single day in 9. */
export function priceUsd(place: { code: string; gigabyteUsd: number }, offer: Offer): number | undefined {
  const { code, gigabyteUsd } = place
  const steps = isDayPass(offer) ? 10 : 2
  const times = favourites.has(code) && offer === unlimitedDay ? FAVOURITE_DAY_TIMES : offer.times
  const price = Math.max(0.5, Math.round(gigabyteUsd * times * steps) / steps) - 0.01
  return price > DEAREST_USD ? undefined : Number(price.toFixed(2))
}

/** The wholesale price is 60% of the suggested retail price. */
export const wholesaleUsd = (suggestedUsd: number): number => Math.round(suggestedUsd * 60) / 100
