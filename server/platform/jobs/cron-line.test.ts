import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExpression } from './cron-line.ts'

const fromBoss = createRequire(createRequire(import.meta.url).resolve('pg-boss'))
/** The parser that pg-boss itself uses. */
const itsOwn = fromBoss('cron-parser') as { parseExpression: typeof parseExpression }

const at = (moment: string) => new Date(moment)

test.each([
  ['* * * * *', '2026-11-17T09:28:30Z', '2026-11-17T09:28:00Z'],
  ['* * * * *', '2026-11-17T09:28:00Z', '2026-11-17T09:27:00Z'],
  ['17 * * * *', '2026-11-17T09:05:00Z', '2026-11-17T08:17:00Z'],
  ['*/15 * * * *', '2026-11-17T00:07:00Z', '2026-11-17T00:00:00Z'],
  ['41 3 * * *', '2026-01-01T02:00:00Z', '2025-12-31T03:41:00Z'],
  ['0 6 * * 1-5', '2026-11-16T05:00:00Z', '2026-11-13T06:00:00Z'],
  ['30 12 29 2 *', '2027-03-01T00:00:00Z', '2024-02-29T12:30:00Z'],
])('%s was last due before %s at %s', (line, now, due) => {
  expect(parseExpression(line, { currentDate: at(now) }).prev()).toEqual(at(due))
})

const number = (least: number, most: number) => fc.integer({ min: least, max: most })
const part = (least: number, most: number) =>
  fc.oneof(
    fc.constant('*'),
    number(least, most).map(String),
    number(1, 15).map((step) => `*/${step}`),
    fc
      .tuple(number(least, most), number(least, most))
      .map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
    fc.tuple(number(least, most), number(least, most)).map(([one, other]) => `${one},${other}`),
  )
const every = fc.constant('*')
/**
 * Only one of the two is restricted: crons disagree about lines with both a date and a weekday, and the package with
 * itself.
 */
const days = fc.oneof(fc.tuple(number(1, 28).map(String), every), fc.tuple(every, part(0, 6)))
const lines = fc
  .tuple(part(0, 59), part(0, 23), days, part(1, 12))
  .map(([minutes, hours, [date, weekday], months]) => `${minutes} ${hours} ${date} ${months} ${weekday}`)

test('every line is due when the parser that the queue was built with says so', () => {
  const moments = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(lines, moments, (line, moment) => {
      // The package works in whole seconds.
      const currentDate = new Date(Math.floor(moment.getTime() / 1000) * 1000)
      const wanted = itsOwn.parseExpression(line, { tz: 'UTC', currentDate }).prev().getTime()
      expect(parseExpression(line, { tz: 'UTC', currentDate }).prev().getTime()).toBe(wanted)
    }),
    { numRuns: 300 },
  )
})

test.each(['', '* * * *', '60 * * * *', '* 5-2 * * *', '*/0 * * * *', 'x * * * *', '* * * * * *'])(
  'an invalid line is refused: "%s"',
  (line) => {
    expect(() => parseExpression(line)).toThrow()
  },
)

test('a line in another time zone is refused', () => {
  expect(() => parseExpression('* * * * *', { tz: 'Asia/Tokyo' })).toThrow(/UTC/)
})
