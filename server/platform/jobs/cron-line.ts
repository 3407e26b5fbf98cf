/**
 * When a cron line was last due, which is all that the queue's schedule needs. The build gives this to pg-boss in place
 * of a package that brings a library of time zones along (`scripts/build/one-file.mjs`): our lines are in UTC, and
 * loading and running that library was a twelfth of a start.
 */

interface Field {
  least: number
  most: number
}

const minute: Field = { least: 0, most: 59 }
const hour: Field = { least: 0, most: 23 }
const dayOfMonth: Field = { least: 1, most: 31 }
const month: Field = { least: 1, most: 12 }
/** Sunday is 0, and 7 too. */
const dayOfWeek: Field = { least: 0, most: 7 }

const dayMs = 24 * 60 * 60 * 1000
/** A 29th of February comes within eight years. */
const longestDays = 8 * 366

interface CronLine {
  /** The last moment before now at which the line was due. */
  prev(): Date
}

export function parseExpression(
  line: string,
  { tz = 'UTC', currentDate }: { tz?: string; currentDate?: Date } = {},
): CronLine {
  if (tz !== 'UTC') throw new Error(`the timetable goes by UTC, not by ${tz}`)
  const isDue = readLine(line)
  return { prev: () => lastDue(isDue, currentDate ?? new Date(), line) }
}

interface Due {
  minutes: readonly number[]
  hours: readonly number[]
  isDay(day: Date): boolean
}

function readLine(line: string): Due {
  const parts = line.trim().split(/\s+/)
  if (parts.length !== 5) throw new Error(`a cron line has five parts: ${line}`)
  const [minutes = '', hours = '', days = '', months = '', weekdays = ''] = parts
  const [inMonth, dates, isWeekday] = [
    new Set(readField(months, month)),
    new Set(readField(days, dayOfMonth)),
    new Set(readField(weekdays, dayOfWeek).map((day) => day % 7)),
  ]
  // As in every cron: where both the date and the weekday are restricted, either one matches.
  const isEither = dates.size < dayOfMonth.most && isWeekday.size < dayOfWeek.most
  return {
    minutes: readField(minutes, minute),
    hours: readField(hours, hour),
    isDay(day) {
      if (!inMonth.has(day.getUTCMonth() + 1)) return false
      const [byDate, byWeekday] = [dates.has(day.getUTCDate()), isWeekday.has(day.getUTCDay())]
      return isEither ? byDate || byWeekday : byDate && byWeekday
    },
  }
}

/** `*`, `7`, `1-5`, each also with `/2`, and lists of them with commas; the latest first. */
function readField(text: string, { least, most }: Field): number[] {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const read = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    const [from, step] = [Number(read?.[1] ?? least), Number(read?.[3] ?? 1)]
    const to =
      read?.[1] === undefined || (read[3] !== undefined && read[2] === undefined) ? most : Number(read[2] ?? from)
    if (!read || from < least || to > most || from > to || step < 1) throw new Error(`no part of a cron line: ${text}`)
    for (let value = from; value <= to; value += step) found.add(value)
  }
  return [...found].toSorted((one, other) => other - one)
}

function lastDue({ minutes, hours, isDay }: Due, now: Date, line: string): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  for (let back = 0; back < longestDays; back++) {
    const day = today - back * dayMs
    if (!isDay(new Date(day))) continue
    for (const hourOfDay of hours)
      for (const minuteOfHour of minutes) {
        const moment = day + (hourOfDay * 60 + minuteOfHour) * 60_000
        if (moment < now.getTime()) return new Date(moment)
      }
  }
  throw new Error(`never due: ${line}`)
}
