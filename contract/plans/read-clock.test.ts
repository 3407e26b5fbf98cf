import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownMomentIn, zoneName } from '../formats/zoned.ts'
import { type ClockFacts, problemOfDates, readClock, startsAtStopover } from './read-clock.ts'
import { addDays } from '../base/days.ts'
import { dateIn, endOfDay, momentAt, startOfDay, wallClock } from '../base/zones.ts'

const facts = (change: Partial<ClockFacts>): ClockFacts => ({
  startsWhen: 'firstConnection',
  validityDays: 7,
  timeZone: 'Asia/Tokyo',
  coversSeveral: false,
  supportsTopUp: true,
  departsOn: null,
  returnsOn: null,
  activatedAt: null,
  endsAt: null,
  useBy: null,
  ...change,
})
const at = (iso: string) => new Date(iso)
const bought = at('2027-01-10T12:00:00Z')

interface Case {
  name: string
  facts: Partial<ClockFacts>
  now?: string
  installBy?: string | null
  endsAt?: string | null
  /** In local time there. */
  shown?: string
  rest?: object
}

const running = (activatedAt: string, endsAt: string) => ({ activatedAt: at(activatedAt), endsAt: at(endsAt) })

const cases: Case[] = [
  {
    name: 'no departure date: only the wholesaler’s last day counts, and no end is guessed',
    facts: { useBy: at('2027-07-09T12:00:00Z') },
    installBy: '2027-07-09T12:00:00.000Z',
    endsAt: null,
    rest: { installFor: 'deadline', isExpected: false, isTooLate: false },
  },
  {
    name: 'a trip to Tokyo: install by the last second of that day there, ends no earlier than seven days from its start',
    facts: { departsOn: '2027-03-28', returnsOn: '2027-04-03', useBy: at('2027-07-09T12:00:00Z') },
    installBy: '2027-03-28T14:59:59.000Z',
    endsAt: '2027-04-03T15:00:00.000Z',
    shown: 'Sun 4 Apr 2027, 00:00',
    rest: { installFor: 'departure', isExpected: true, isShort: false },
  },
  {
    name: 'seven days for a trip of eight: it is short',
    facts: { departsOn: '2027-03-28', returnsOn: '2027-04-04' },
    rest: { isShort: true },
  },
  {
    name: 'clocks go forward in Paris meanwhile: a day is 24 hours, so it would end an hour later by the clock',
    facts: { timeZone: 'Europe/Paris', departsOn: '2027-03-27' },
    endsAt: '2027-04-02T23:00:00.000Z',
    shown: 'Sat 3 Apr 2027, 01:00',
  },
  {
    name: 'clocks go back in New York meanwhile: an hour earlier by the clock',
    facts: { timeZone: 'America/New_York', departsOn: '2027-11-06', validityDays: 3 },
    endsAt: '2027-11-09T04:00:00.000Z',
    shown: 'Mon 8 Nov 2027, 23:00',
  },
  {
    name: 'clocks go forward in Sydney in October, where it is spring',
    facts: { timeZone: 'Australia/Sydney', departsOn: '2027-10-02', validityDays: 3 },
    endsAt: '2027-10-04T14:00:00.000Z',
    shown: 'Tue 5 Oct 2027, 01:00',
  },
  {
    name: 'the day on which clocks go forward in Berlin has 23 hours',
    facts: { timeZone: 'Europe/Berlin', departsOn: '2027-03-28' },
    installBy: '2027-03-28T21:59:59.000Z',
    endsAt: '2027-04-03T23:00:00.000Z',
  },
  {
    name: 'a day that begins at one o’clock, because Beirut puts its clocks forward at midnight',
    facts: { timeZone: 'Asia/Beirut', departsOn: '2027-03-28', validityDays: 1 },
    endsAt: '2027-03-28T22:00:00.000Z',
    shown: 'Mon 29 Mar 2027, 01:00',
  },
  {
    name: 'half an hour: India',
    facts: { timeZone: 'Asia/Kolkata', departsOn: '2027-05-01', validityDays: 1 },
    installBy: '2027-05-01T18:29:59.000Z',
    endsAt: '2027-05-01T18:30:00.000Z',
    shown: 'Sun 2 May 2027, 00:00',
  },
  {
    name: 'three quarters of an hour: Nepal',
    facts: { timeZone: 'Asia/Kathmandu', departsOn: '2027-05-01', validityDays: 1 },
    endsAt: '2027-05-01T18:15:00.000Z',
  },
  {
    name: 'half an hour of daylight saving: Lord Howe',
    facts: { timeZone: 'Australia/Lord_Howe', departsOn: '2027-10-02', validityDays: 2 },
    endsAt: '2027-10-03T13:30:00.000Z',
    shown: 'Mon 4 Oct 2027, 00:30',
  },
  {
    name: 'the first to see the day: Kiritimati, fourteen hours ahead',
    facts: { timeZone: 'Pacific/Kiritimati', departsOn: '2027-01-15' },
    installBy: '2027-01-15T09:59:59.000Z',
  },
  {
    name: 'the last to see it: American Samoa, on the other side of the date line',
    facts: { timeZone: 'Pacific/Pago_Pago', departsOn: '2027-01-15' },
    installBy: '2027-01-16T10:59:59.000Z',
  },
  {
    name: 'no zone is known: days are counted in UTC',
    facts: { timeZone: null, coversSeveral: true, departsOn: '2027-01-15', validityDays: 2 },
    installBy: '2027-01-15T23:59:59.000Z',
    endsAt: '2027-01-17T00:00:00.000Z',
    rest: { stopover: 'starts' },
  },
  {
    name: 'it runs: the wholesaler’s end counts, ten minutes past midnight there',
    facts: { departsOn: '2027-03-28', ...running('2027-03-28T15:10:00Z', '2027-04-04T15:10:00Z') },
    now: '2027-04-01T00:00:00Z',
    installBy: null,
    endsAt: '2027-04-04T15:10:00.000Z',
    shown: 'Mon 5 Apr 2027, 00:10',
    rest: { isExpected: false, installFor: null },
  },
  {
    name: 'it runs and was topped up by seven days: the wholesaler’s end counts',
    facts: running('2027-03-28T15:10:00Z', '2027-04-11T15:10:00Z'),
    endsAt: '2027-04-11T15:10:00.000Z',
  },
  {
    name: 'it runs across the change of clocks: 168 hours, an hour later by the clock',
    facts: { timeZone: 'Europe/Rome', ...running('2027-03-26T09:00:00Z', '2027-04-02T09:00:00Z') },
    endsAt: '2027-04-02T09:00:00.000Z',
    shown: 'Fri 2 Apr 2027, 11:00',
  },
  {
    name: 'it runs and the wholesaler names no end yet: days of 24 hours from its start',
    facts: { activatedAt: at('2027-03-28T15:10:00Z'), validityDays: 3 },
    endsAt: '2027-03-31T15:10:00.000Z',
  },
  {
    name: 'installed late: two days after the departure nothing runs yet, so it would end later',
    facts: { departsOn: '2027-03-28' },
    now: '2027-03-30T06:00:00Z',
    endsAt: '2027-04-06T06:00:00.000Z',
    rest: { isExpected: true },
  },
  {
    name: 'expires unused before the trip: a warning, and the wholesaler’s last moment counts',
    facts: { departsOn: '2027-08-01', useBy: at('2027-07-09T12:00:00Z') },
    installBy: '2027-07-09T12:00:00.000Z',
    rest: { installFor: 'deadline', isTooLate: true },
  },
  {
    name: 'expires unused in the evening of the day of departure: early enough, the earlier of the two counts',
    facts: { departsOn: '2027-07-09', useBy: at('2027-07-09T12:00:00Z') },
    installBy: '2027-07-09T12:00:00.000Z',
    rest: { isTooLate: false },
  },
  {
    name: 'starts with its installation: not before the day of departure, and a change of planes does not matter',
    facts: { startsWhen: 'installation', departsOn: '2027-03-28', coversSeveral: true },
    rest: { installNotBefore: '2027-03-28', stopover: 'no-matter' },
  },
  {
    name: 'a plan of one country that starts with its first connection is safe elsewhere',
    facts: { departsOn: '2027-03-28' },
    rest: { installNotBefore: null, stopover: 'safe' },
  },
  {
    name: 'a plan of many countries may start where its owner changes planes',
    facts: { coversSeveral: true, timeZone: 'Asia/Bangkok', departsOn: '2027-03-28' },
    rest: { stopover: 'starts' },
  },
  {
    name: 'a plan that cannot be topped up gets no extra days',
    facts: { supportsTopUp: false },
    rest: { topUpAddsDays: false },
  },
]

describe('the clock', () => {
  test.each(cases)('$name', ({ facts: given, now, installBy, endsAt, shown, rest }) => {
    const clock = readClock(facts(given), now ? at(now) : bought)
    if (installBy !== undefined) expect(clock.installBy?.toISOString() ?? null).toBe(installBy)
    if (endsAt !== undefined) expect(clock.endsAt?.toISOString() ?? null).toBe(endsAt)
    if (shown !== undefined) expect(shownMomentIn(clock.endsAt ?? at(''), clock.timeZone ?? 'UTC')).toBe(shown)
    expect(clock).toMatchObject(rest ?? {})
  })

  test.each([
    ['an Asian plan on the way to Bangkok, by Singapore', 'firstConnection', ['TH', 'SG', 'MY'], 'SG', true],
    ['the same by Doha', 'firstConnection', ['TH', 'SG', 'MY'], 'qa', false],
    ['a plan of Thailand by Singapore', 'firstConnection', ['TH'], 'SG', false],
    ['a plan that started at home', 'installation', ['TH', 'SG'], 'SG', false],
  ] as const)('changing planes: %s', (_name, startsWhen, coverage, stopover, starts) => {
    expect(startsAtStopover(startsWhen, coverage, stopover)).toBe(starts)
  })

  test('zones are named in the reader’s language', () => {
    const summer = at('2027-07-01T12:00:00Z')
    expect(zoneName(summer, 'America/New_York')).toBe('Eastern Time')
    expect(zoneName(summer, 'Asia/Tokyo', 'de')).toBe('Japanische Normalzeit')
    expect(shownMomentIn(summer, 'Asia/Tokyo', 'de')).toContain('21:00')
  })
})

test('a day there begins when its date does, in every zone and on every day', () => {
  const zones = [
    'Asia/Tokyo',
    'America/Santiago',
    'Asia/Beirut',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Atlantic/Azores',
  ]
  const days = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...zones, 'Pacific/Apia', 'America/Asuncion', 'Pacific/Chatham'),
      (date, zone) => {
        const start = startOfDay(date, zone)
        expect(dateIn(start, zone)).toBe(date)
        expect(dateIn(new Date(start.getTime() - 1000), zone)).toBe(addDays(date, -1))
        expect(dateIn(endOfDay(date, zone), zone)).toBe(date)
      },
    ),
    { numRuns: 500 },
  )
})

test('a time there is the moment at which the clocks show it', () => {
  expect(wallClock(momentAt('2027-03-27', '09:00:00', 'Asia/Tokyo'), 'Asia/Tokyo').toISOString()).toBe(
    '2027-03-27T09:00:00.000Z',
  )
})

test.each([
  ['today', { departsOn: '2027-01-10', returnsOn: '2027-01-10' }, undefined],
  ['yesterday here, which is today elsewhere', { departsOn: '2027-01-09', returnsOn: null }, undefined],
  ['two days ago', { departsOn: '2027-01-08', returnsOn: null }, 'past'],
  ['in a year', { departsOn: '2028-01-10', returnsOn: null }, undefined],
  ['in more than a year', { departsOn: '2027-12-01', returnsOn: '2028-01-11' }, 'far'],
  ['back before leaving', { departsOn: '2027-02-02', returnsOn: '2027-02-01' }, 'order'],
  ['on no date, which clears it', { departsOn: null, returnsOn: null }, undefined],
] as const)('travelling %s', (_name, dates, problem) => {
  expect(problemOfDates(dates, bought)).toBe(problem)
})
