/** Writes a calendar as RFC 5545 has it. It knows nothing of orders. */

export interface CalendarEvent {
  /** The same through all versions of the event. */
  uid: string
  summary: string
  description: string
  /** Whole days, `2027-03-28`, both included; or a moment. */
  when: { from: string; to: string } | { from: Date; to: Date }
  url?: string
  isCancelled?: boolean
  /** Minutes before it begins at which a calendar says so; negative for after. */
  remindMinutesBefore?: number
}

export interface CalendarText {
  name: string
  language: string
  timeZone: string | null
  events: readonly CalendarEvent[]
}

export interface CalendarVersion {
  /** Rises with every change of what the events say. */
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
    // In a calendar that is published, this is when the event was last changed: the same file for whoever asks.
    `DTSTAMP:${utc(version.changedAt)}`,
    `LAST-MODIFIED:${utc(version.changedAt)}`,
    `SEQUENCE:${version.sequence}`,
    ...writeTimes(event.when),
    `SUMMARY;LANGUAGE=${language}:${escapeText(event.summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(event.description)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Nobody is busy because a plan runs.
    'TRANSP:TRANSPARENT',
    ...(event.remindMinutesBefore === undefined || event.isCancelled
      ? []
      : writeAlarm(event, event.remindMinutesBefore)),
    'END:VEVENT',
  ]
}

function writeTimes(when: CalendarEvent['when']): string[] {
  if (when.from instanceof Date && when.to instanceof Date) return writeMoments(when.from, when.to)
  // The end of whole days is the day after the last one.
  const after = new Date(Date.parse(`${when.to as string}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${bare(when.from as string)}`, `DTEND;VALUE=DATE:${bare(after)}`]
}

/** What has no length has no end either: RFC 5545 wants an end to be later than its start. */
const writeMoments = (from: Date, to: Date): string[] => [
  `DTSTART:${utc(from)}`,
  ...(from < to ? [`DTEND:${utc(to)}`] : []),
]

function writeAlarm({ summary }: CalendarEvent, minutes: number): string[] {
  const trigger = minutes < 0 ? `PT${-minutes}M` : `-PT${minutes}M`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(summary)}`, `TRIGGER:${trigger}`, 'END:VALARM']
}

const bare = (date: string): string => date.replaceAll('-', '')

/** `20270328T140500Z`: every calendar tells it in the zone of whoever looks. */
const utc = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // No other control character has a place in such a file.
    .replaceAll(/\p{Cc}/gu, ' ')

const mostOctets = 75

/** A line has at most 75 octets; what goes on does so after a space. No character is ever cut in two. */
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
