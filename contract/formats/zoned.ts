import { intlTagOf, type Language, sourceLanguage } from '../languages/languages.ts'
import { wallClock } from '../base/zones.ts'

const known = new Map<string, Intl.DateTimeFormat>()

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const format = known.get(key) ?? new Intl.DateTimeFormat(tag, options)
  known.set(key, format)
  return format
}

const settleSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0')

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const

/** A local time as text: the English parts are put in the order the shop always used. */
function write(shown: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = formatter(intlTagOf(language), options)
  if (language !== sourceLanguage) return settleSpaces(format.format(shown))
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(shown)) parts[type] = value
  const date = `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
  return parts.hour === undefined ? date : `${date}, ${parts.hour}:${parts.minute}`
}

/** `Sun 28 Mar 2027`, for a calendar day: `2027-03-28`. */
export const shownCalendarDay = (date: string, language: Language = sourceLanguage): string =>
  write(new Date(`${date}T00:00:00Z`), language, day)

/** `Sun 28 Mar 2027, 14:05`, in local time there. */
export const shownMomentIn = (moment: Date, timeZone: string, language: Language = sourceLanguage): string =>
  write(wallClock(moment, timeZone), language, { ...day, ...time })

/** `Japan Standard Time`, `Eastern Time`: in the words of the language. */
export function zoneName(moment: Date, timeZone: string, language: Language = sourceLanguage): string {
  const format = formatter(intlTagOf(language), { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
