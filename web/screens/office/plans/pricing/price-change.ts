import { microsPerMinor } from '#contract/money/books-money.ts'
import { aboutInBooks } from '#contract/money/books-in-words.ts'
import { formatMoney } from '#contract/money/price-format.ts'
import { multiplierFromPercent, percentFromMultiplier, PriceMultiplier, retailPrice } from '#contract/money/pricing.ts'

export const quickPercents = [5, 10, 20, 50, -5, -10, -15, -25] as const

/** The typed percentage; undefined if it is not a number. */
export function readPercent(text: string): number | undefined {
  const percent = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(percent) ? percent : undefined
}

/** `+5%`, `-12.5%`, `0%`. */
export const shownPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`

/** The markup of the current multiplier, to two decimals at most. */
export const shownMarkup = (multiplier: number): string =>
  shownPercent(Number(percentFromMultiplier(multiplier).toFixed(2)))

const sampleCents = [aboutInBooks(10), aboutInBooks(5.5)]

const shownPrice = (cents: number, multiplier: number) => formatMoney(retailPrice(cents * microsPerMinor, multiplier))

/** Why the server would refuse a percentage; undefined if it is valid. */
export const problemWith = (percent: number): string | undefined =>
  PriceMultiplier.safeParse(multiplierFromPercent(percent)).error?.issues[0]?.message

/** The effect of a percentage: the multiplier, and two sample prices before and after. */
export function previewOf(percent: number) {
  const multiplier = multiplierFromPercent(percent)
  return {
    multiplier: `${multiplier.toFixed(3)}x`,
    samples: sampleCents.map((cents) => ({ before: shownPrice(cents, 1), after: shownPrice(cents, multiplier) })),
  }
}
