/** Writes a calendar in RFC 5545 format, for any events. */

export interface CalendarEvent {
  /** The same in all versions of the event. */
  uid: string
  summary: string
  description: string
  /** Whole days, `2027-03-28`, both included; or a moment. */
  when: { from: string; to: string } | { from: Date; to: Date }
  url?: string
  isCancelled?: boolean
  /** Minutes before the start at which the calendar reminds; negative for after it. */
  remindMinutesBefore?: number
}

export interface CalendarText {
  name: string
  language: string
  timeZone: string | null
  events: readonly CalendarEvent[]
}

export interface CalendarVersion {
  /** Rises whenever the events change. */
  sequence: number
  changedAt: Date
}

const refreshEvery = 'PT6H'

export function writeCalendar({ name, language, timeZone, events }: CalendarText, version: CalendarVersion): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Landfall//Trip clock//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(timeZone ? [`X-WR-TIMEZONE:${timeZone}`] : []),
    `LAST-MODIFIED:${utc(version.changedAt)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
    ...events.flatMap((event) => writeEvent(event, language, version)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function writeEvent(event: CalendarEvent, language: string, version: CalendarVersion): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    // In a published calendar this is when the event last changed, so every request gets the same file.
    `DTSTAMP:${utc(version.changedAt)}`,
    `LAST-MODIFIED:${utc(version.changedAt)}`,
    `SEQUENCE:${version.sequence}`,
    ...writeTimes(event.when),
    `SUMMARY;LANGUAGE=${language}:${escapeText(event.summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // The event does not mark its owner as busy.
    'TRANSP:TRANSPARENT',
    ...(event.remindMinutesBefore === undefined || event.isCancelled
      ? []
      : writeAlarm(event, event.remindMinutesBefore)),
    'END:VEVENT',
  ]
}

function writeTimes(when: CalendarEvent['when']): string[] {
  if (when.from instanceof Date && when.to instanceof Date) return writeMoments(when.from, when.to)
  // The end date is exclusive.
  const after = new Date(Date.parse(`${when.to as string}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${bare(when.from as string)}`, `DTEND;VALUE=DATE:${bare(after)}`]
}

/** RFC 5545 requires the end to be later than the start, so an event without length has none. */
const writeMoments = (from: Date, to: Date): string[] => [
  `DTSTART:${utc(from)}`,
  ...(from < to ? [`DTEND:${utc(to)}`] : []),
]

function writeAlarm({ summary }: CalendarEvent, minutes: number): string[] {
  const trigger = minutes < 0 ? `PT${-minutes}M` : `-PT${minutes}M`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:${trigger}`, 'END:VALARM']
}

const bare = (date: string): string => date.replaceAll('-', '')

/** `20270328T140500Z`: calendars show it in the viewer's time zone. */
const utc = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // RFC 5545 allows no other control characters.
    .replaceAll(/\p{Cc}/gu, ' ')

const mostOctets = 75

/** Folds lines at 75 octets; a continuation line begins with a space. Never splits a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line
  const rows: string[] = []
  let row = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > mostOctets) {
      rows.push(row)
      row = ' '
      octets = 1
    }
    row += sign
    octets += size
  }
  return [...rows, row].join('\r\n')
}
