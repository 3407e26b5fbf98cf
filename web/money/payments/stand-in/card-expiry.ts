import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { digitsOf } from './card-number.ts'

/** `12 / 29`, whether it was typed as 1229, 12/29 or 12/2029. A lone 3 can only be March. */
export function formatExpiry(text: string): string {
  const typed = /^\s*([2-9]|1(?=\D))/.test(text) ? `0${text.trim()}` : text
  const digits = digitsOf(typed)
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  const shown = year.startsWith('20') ? year.slice(0, 4) : year.slice(0, 2)
  return shown ? `${month} / ${shown}` : month
}

/** Month and year of a typed expiry; undefined while there is no valid month or no full year. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{2}) \/ (\d{2}|\d{4})$/.exec(formatExpiry(text))
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return undefined
  const year = Number(match[2])
  return { month, year: year < 100 ? 2000 + year : year }
}

/** What is wrong with the date, in a sentence. A card is valid to the end of its month. */
export function expiryError(text: string, now: Date): MessageDescriptor | undefined {
  if (digitsOf(text) === '') return msg`Expiry is required`
  const expiry = readExpiry(text)
  if (!expiry) return msg`Please enter the expiry as MM / YY`
  const monthsAhead = (expiry.year - now.getFullYear()) * 12 + expiry.month - (now.getMonth() + 1)
  if (monthsAhead < 0) return msg`This card has expired`
  return monthsAhead > 50 * 12 ? msg`Please check the year` : undefined
}
