import { intlTagOf, type Language, sourceLanguage } from '../languages/languages.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

const monthName = (index: number) => months[index] ?? ''
const isDate = (date: Date) => !Number.isNaN(date.getTime())
const clockTime = (hours: number, minutes: number) =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')

/** Versions of the CLDR data differ in the width of spaces. */
const settleSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

const known = new Map<string, Intl.DateTimeFormat>()

function byIntl(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options])
  const format = known.get(key) ?? new Intl.DateTimeFormat(intlTagOf(language), options)
  known.set(key, format)
  return settleSpaces(format.format(date))
}

const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** `12 Dec 2026`, in the reader's time zone; a dash for an invalid date. */
export function shownDate(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (!isDate(date)) return '–'
  if (language !== sourceLanguage) return byIntl(date, language, shortDay)
  return `${date.getDate()} ${monthName(date.getMonth()).slice(0, 3)} ${date.getFullYear()}`
}

/** `12 December 2026`. In UTC, for printed documents. */
export function shownDayUtc(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (language !== sourceLanguage) return byIntl(date, language, { ...shortDay, month: 'long', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${shownMonth(iso)}`
}

/** `12 Dec`, for a calendar day: the same for every reader. */
export function shownShortDayUtc(day: string, language: Language = sourceLanguage): string {
  const date = new Date(day)
  if (language !== sourceLanguage) return byIntl(date, language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${monthName(date.getUTCMonth()).slice(0, 3)}`
}

/** `December 2026`. In UTC, so that the server and every browser write the same. */
export function shownMonth(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (language !== sourceLanguage) return byIntl(date, language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`
}

/** `12 Dec 2026, 14:05 UTC`, the same for every reader. */
export function shownMomentUtc(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (language !== sourceLanguage)
    return `${byIntl(date, language, { ...shortDay, ...time, timeZone: 'UTC' })}\u00a0UTC`
  const day = `${date.getUTCDate()} ${monthName(date.getUTCMonth()).slice(0, 3)} ${date.getUTCFullYear()}`
  return `${day}, ${clockTime(date.getUTCHours(), date.getUTCMinutes())} UTC`
}

/** `12 Dec 2026, 14:05`, in the reader's time zone. */
export function shownMoment(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (language !== sourceLanguage && isDate(date)) return byIntl(date, language, { ...shortDay, ...time })
  return `${shownDate(iso)}, ${clockTime(date.getHours(), date.getMinutes())}`
}

/** `14:05`, in the reader's time zone. */
export function shownTime(iso: string, language: Language = sourceLanguage): string {
  const date = new Date(iso)
  if (language !== sourceLanguage) return byIntl(date, language, time)
  return clockTime(date.getHours(), date.getMinutes())
}

/** `Tuesday`, in the reader's time zone. */
export const shownWeekday = (iso: string, language: Language = sourceLanguage): string =>
  byIntl(new Date(iso), language, { weekday: 'long' })
