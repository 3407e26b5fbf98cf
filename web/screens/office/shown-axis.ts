import { booksCurrency } from '#contract/money/money.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { shownShortDayUtc } from '#contract/formats/dates.ts'

/** `3 Nov`, or of several days `3 Nov – 9 Nov`. Days are those of the books, as `2026-11-03`. */
export const stepName = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shownShortDayUtc(from) : `${shownShortDayUtc(from)} – ${shownShortDayUtc(to)}`

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** `$0`, `$2.5K`: an axis has no room for cents, unless it counts in them. */
export function shownAxisMoney(tick: number): string {
  const sign = tick < 0 ? '−' : ''
  const symbol = formatPlanPrice('0', booksCurrency).replace(/[\d.,\s]+/g, '')
  const size = Math.abs(tick)
  return `${sign}${symbol}${size > 0 && size < 10 && !Number.isInteger(size) ? size.toFixed(2) : compact.format(size)}`
}

/** `0.25 s`, `8 s`, `2 min`, `3 h`. */
export function shownWait(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(2))} s`
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
