import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataUses } from '#contract/plans/estimate.ts'
import { isUnfinished, readTrip, tripAddress } from './trip-address.ts'
import { isPlannable, today as thisDay } from './trip-queries.ts'
import {
  addStop,
  arriveOn,
  type DraftStop,
  emptyDraft,
  leaveOn,
  removeStop,
  swapWithNext,
  type TripDraft,
  tripDays,
} from './trip-draft.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'

const today = '2027-02-01'

const searchOf = (address: string) => new URL(address, 'http://shop').searchParams

const stop = (countryCode: string, from: string, to: string): DraftStop => ({ countryCode, from, to })
const asia: TripDraft = {
  ...emptyDraft,
  stops: [
    stop('JP', '2027-03-01', '2027-03-07'),
    stop('KR', '2027-03-08', '2027-03-14'),
    stop('TH', '2027-03-15', '2027-03-28'),
  ],
}
const datesOf = ({ stops }: TripDraft) =>
  stops.map(({ countryCode, from, to }) => `${countryCode} ${from.slice(5)} ${to.slice(5)}`)

/** Any possible trip: up to twenty stops one after the other, with days between. */
const drafts = fc
  .record({
    stays: fc.array(
      fc.record({
        countryCode: fc.constantFrom('JP', 'KR', 'TH', 'FR', 'US'),
        between: fc.integer({ min: 0, max: 3 }),
        days: fc.integer({ min: 1, max: 14 }),
        dataMb: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined }),
      }),
      { maxLength: 20 },
    ),
    travellers: fc.integer({ min: 1, max: 20 }),
    uses: fc.subarray([...dataUses]),
    wifiAtNight: fc.boolean(),
  })
  .map(({ stays, ...rest }): TripDraft => {
    const stops = stays.reduce<DraftStop[]>((before, { countryCode, between, days, dataMb }) => {
      const from = addDays(before.at(-1)?.to ?? '2027-03-01', between + 1)
      return [...before, { countryCode, from, to: addDays(from, days - 1), ...(dataMb && { dataMb }) }]
    }, [])
    return { ...rest, stops }
  })

test('a trip comes back out of its address as it went in', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(readTrip(searchOf(tripAddress(draft)), today)).toEqual(draft)
    }),
  )
})

test('any address gives a trip whose stops all last at least a day', () => {
  const written = fc.array(fc.constantFrom('JP', '.', ',', '2027-02-31', '2027-03-01', '0', '-', 'x', '9999'), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(written, fc.string(), (stops, travellers) => {
      const trip = readTrip(new URLSearchParams({ stops: stops.join(''), travellers }), today)
      expect(trip.stops.every((each) => daysFrom(each) >= 1)).toBe(true)
      expect(trip.travellers).toBeGreaterThanOrEqual(1)
      expect(readTrip(searchOf(tripAddress(trip)), today)).toEqual(trip)
    }),
  )
})

test('an address with countries alone starts in two weeks, a week each', () => {
  expect(datesOf(readTrip(searchOf('/trip?stops=JP,KR'), today))).toEqual(['JP 02-15 02-21', 'KR 02-22 02-28'])
  expect(isUnfinished(searchOf('/trip?stops=JP,KR'))).toBe(true)
  expect(isUnfinished(searchOf(tripAddress(asia)))).toBe(false)
})

test('a form without script gives the same trip as an address', () => {
  const sent = new URLSearchParams([
    ['country', 'JP'],
    ['from', '2027-03-01'],
    ['to', '2027-03-07'],
    ['mb', ''],
    ['country', 'KR'],
    ['from', '2027-03-08'],
    ['to', '2027-03-14'],
    ['mb', ''],
    ['nights', 'no'],
    ['use', 'video'],
    ['travellers', '2'],
  ])
  const trip = readTrip(sent, today, ['TH'])
  expect(datesOf(trip)).toEqual(['JP 03-01 03-07', 'KR 03-08 03-14', 'TH 03-15 03-21'])
  expect(trip).toMatchObject({ uses: ['video'], wifiAtNight: false, travellers: 2 })
  sent.set('do', 'remove.0')
  expect(datesOf(readTrip(sent, today))).toEqual(['KR 03-01 03-07'])
})

test.each<[string, TripDraft, string[]]>([
  [
    'a longer stay moves the stops that follow',
    leaveOn(asia, 0, '2027-03-09'),
    ['JP 03-01 03-09', 'KR 03-10 03-16', 'TH 03-17 03-30'],
  ],
  [
    'a stop cannot end before it begins',
    leaveOn(asia, 1, '2027-03-01'),
    ['JP 03-01 03-07', 'KR 03-08 03-08', 'TH 03-09 03-22'],
  ],
  [
    'arriving earlier shortens the stop before',
    arriveOn(asia, 1, '2027-03-05'),
    ['JP 03-01 03-04', 'KR 03-05 03-11', 'TH 03-12 03-25'],
  ],
  [
    'arriving later makes it longer',
    arriveOn(asia, 1, '2027-03-10'),
    ['JP 03-01 03-09', 'KR 03-10 03-16', 'TH 03-17 03-30'],
  ],
  [
    'another first day moves the whole trip',
    arriveOn(asia, 0, '2027-04-01'),
    ['JP 04-01 04-07', 'KR 04-08 04-14', 'TH 04-15 04-28'],
  ],
  ['the stops after a removed one move up', removeStop(asia, 1), ['JP 03-01 03-07', 'TH 03-08 03-21']],
  [
    'two swapped stops keep their length',
    swapWithNext(asia, 1),
    ['JP 03-01 03-07', 'TH 03-08 03-21', 'KR 03-22 03-28'],
  ],
  [
    'a new stop is added at the end',
    addStop(asia, 'VN', today),
    ['JP 03-01 03-07', 'KR 03-08 03-14', 'TH 03-15 03-28', 'VN 03-29 04-04'],
  ],
])('%s', (_what, draft, dates) => {
  expect(datesOf(draft)).toEqual(dates)
})

test('swapping two stops leaves the trip as long as it was, and swapping again restores it', () => {
  fc.assert(
    fc.property(drafts, fc.nat(20), (draft, index) => {
      const swapped = swapWithNext(draft, index)
      expect(tripDays(swapped)).toBe(tripDays(draft))
      expect(swapWithNext(swapped, index)).toEqual(draft)
    }),
  )
})

test('a trip never grows past twenty stops or a year', () => {
  const many = Array.from({ length: 30 }).reduce<TripDraft>((draft) => addStop(draft, 'JP', today), emptyDraft)
  expect(many.stops).toHaveLength(20)
  const long = addStop({ ...emptyDraft, stops: [stop('JP', '2027-01-01', '2027-12-30')] }, 'KR', today)
  expect(tripDays(long)).toBe(365)
  expect(addStop(long, 'TH', today)).toBe(long)
})

test.each([
  ['no stop', [], false],
  ['days in the past', [{ countryCode: 'JP', from: '2024-03-01', to: '2024-03-07' }], false],
  ['today', [{ countryCode: 'JP', from: thisDay(), to: thisDay() }], true],
  ['a year', [{ countryCode: 'JP', from: thisDay(), to: addDays(thisDay(), 364) }], true],
  ['a day more than a year', [{ countryCode: 'JP', from: thisDay(), to: addDays(thisDay(), 365) }], false],
])('whether ways are worked out for %s', (_name, stops, isAsked) => {
  expect(isPlannable({ stops })).toBe(isAsked)
})
