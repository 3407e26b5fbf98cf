import { addDays } from './days.ts'

const dayMs = 86_400_000

const readers = new Map<string, Intl.DateTimeFormat>()

function readerIn(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  readers.set(timeZone, made)
  return made
}

/** Whether the name is one of a place. An offset such as `+02:00`, which knows no summer, is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    readerIn(name)
    return true
  } catch {
    return false
  }
}

/** The local time there at that moment, as if it were UTC. */
export function wallClock(moment: Date, timeZone: string): Date {
  const parts: Record<string, string> = {}
  for (const { type, value } of readerIn(timeZone).formatToParts(moment)) parts[type] = value
  const { year, month, day, hour, minute, second } = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** How far local time there is ahead of UTC at that moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const whole = Math.floor(moment.getTime() / 1000) * 1000
  return wallClock(moment, timeZone).getTime() - whole
}

/** The local date there. */
export const dateIn = (moment: Date, timeZone: string): string => wallClock(moment, timeZone).toISOString().slice(0, 10)

/** The moment of a local time there; the first one where clocks going back repeat it. */
export function momentAt(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`)
  const before = offsetMs(new Date(shown - dayMs), timeZone)
  const after = offsetMs(new Date(shown + dayMs), timeZone)
  const moments = [before, after].map((offset) => ({ offset, at: new Date(shown - offset) }))
  const fitting = moments.filter(({ offset, at }) => offsetMs(at, timeZone) === offset)
  // Clocks that go forward at midnight skip it: the day begins at that moment.
  const chosen = fitting.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? moments[0]
  return chosen?.at ?? new Date(shown)
}

/** The first day of the month there, or of one so many months before. */
export function firstOfMonth(moment: Date, timeZone: string, monthsBefore = 0): string {
  const [year = 0, month = 1] = dateIn(moment, timeZone).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10)
}

export const startOfDay = (date: string, timeZone: string): Date => momentAt(date, '00:00:00', timeZone)

/** The last second of a day. */
export const endOfDay = (date: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1000)
