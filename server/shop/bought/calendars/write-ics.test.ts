import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { type CalendarText, writeCalendar } from './write-ics.ts'

const version = { sequence: 3, changedAt: new Date('2027-01-10T12:00:00Z') }

const text = (said: string): CalendarText => ({
  name: said,
  language: 'ja',
  timeZone: 'Asia/Tokyo',
  events: [
    {
      uid: 'plan-1@shop.example',
      summary: said,
      description: said,
      when: { from: new Date('2027-03-28T15:10:00Z'), to: new Date('2027-04-04T15:10:00Z') },
      url: 'https://shop.example/account',
    },
    { uid: 'install-1@shop.example', summary: said, description: said, when: { from: '2027-03-28', to: '2027-03-28' } },
  ],
})

const events = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))

/** As a calendar shows it: every line break becomes `\n`, other control characters become spaces. */
const asRead = (said: string) => said.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

test('two independent parsers read the file', () => {
  const said = 'Japan, 5 GB; 7 days \\ “ends”: 日本 🗾\nsecond line'
  const file = writeCalendar(text(said), version)

  const [plan, install] = events(file)
  expect([plan?.uid, plan?.summary, plan?.description, plan?.sequence]).toEqual(['plan-1@shop.example', said, said, 3])
  expect(plan?.startDate.toJSDate().toISOString()).toBe('2027-03-28T15:10:00.000Z')
  expect([install?.startDate.isDate, install?.startDate.toString(), install?.endDate.toString()]).toEqual([
    true,
    '2027-03-28',
    '2027-03-29',
  ])

  const other = nodeIcal.sync.parseICS(file)['plan-1@shop.example']
  expect(other).toMatchObject({ type: 'VEVENT', sequence: 3 })
  const { summary, start, end } = other as unknown as { summary: { val: string }; start: Date; end: Date }
  expect(summary.val).toBe(said)
  expect([start.toISOString(), end.toISOString()]).toEqual(['2027-03-28T15:10:00.000Z', '2027-04-04T15:10:00.000Z'])
})

test('whatever a plan is called, no line exceeds 75 octets, no character is split, and the text reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (said) => {
      const file = writeCalendar(text(said), version)
      const lines = file.split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n\uFFFD]/)
      }
      expect(events(file)[0]?.summary).toBe(asRead(said))
    }),
    { numRuns: 100 },
  )
})

test('an event without length has no end, and a cancelled one is marked and has no alarm', () => {
  const end = new Date('2027-04-04T15:10:00Z')
  const file = writeCalendar(
    {
      ...text('x'),
      events: [
        {
          uid: 'end-1@shop.example',
          summary: 'x',
          description: 'x',
          when: { from: end, to: end },
          isCancelled: true,
          remindMinutesBefore: 60,
        },
      ],
    },
    version,
  )
  expect(file).toContain('DTSTART:20270404T151000Z\r\n')
  expect(file).not.toMatch(/DTEND|VALARM/)
  expect(file).toContain('STATUS:CANCELLED')
})
