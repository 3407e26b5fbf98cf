import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spansOf, type Switch } from './spans.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
const day = { from: at(0), to: at(24), now: at(48) }

test.each<[string, Switch[], [number, number | null][]]>([
  ['nothing happened', [], []],
  [
    'sales were paused and taken up again',
    [
      { at: at(3), isOn: true },
      { at: at(5), isOn: false },
    ],
    [[3, 5]],
  ],
  ['a pause ended by itself', [{ at: at(3), isOn: true, until: at(4) }], [[3, 4]]],
  ['a pause still lasts', [{ at: at(3), isOn: true }], [[3, null]]],
  ['a pause lasts until a time to come', [{ at: at(3), isOn: true, until: at(72) }], [[3, null]]],
  [
    'a pause was stated anew',
    [
      { at: at(3), isOn: true },
      { at: at(4), isOn: true },
      { at: at(6), isOn: false },
    ],
    [[3, 6]],
  ],
  [
    'a pause began before the range and ended after it',
    [
      { at: at(-5), isOn: true },
      { at: at(30), isOn: false },
    ],
    [[0, 24]],
  ],
  [
    'a pause was over before the range',
    [
      { at: at(-5), isOn: true },
      { at: at(-4), isOn: false },
    ],
    [],
  ],
])('the pauses of a day on which %s', (_when, switches, spans) => {
  expect(spansOf(switches, day)).toEqual(
    spans.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) })),
  )
})

const switches = fc
  .array(
    fc.record({
      hour: fc.integer({ min: -48, max: 47 }),
      isOn: fc.boolean(),
      lasts: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
  )
  .map((given) =>
    given
      .toSorted((a, b) => a.hour - b.hour)
      .map(({ hour, isOn, lasts }) => ({ at: at(hour), isOn, until: lasts === null ? null : at(hour + lasts) })),
  )

test('spans never leave the range, overlap or end before they begin', () => {
  fc.assert(
    fc.property(switches, (given) => {
      const spans = spansOf(given, day)
      for (const [index, { from, to }] of spans.entries()) {
        expect(+from).toBeGreaterThanOrEqual(+day.from)
        if (to) {
          expect(+to).toBeLessThanOrEqual(+day.to)
          expect(+to).toBeGreaterThanOrEqual(+from)
        }
        const next = spans[index + 1]
        if (next) expect(+next.from).toBeGreaterThanOrEqual(+(to ?? day.to))
      }
    }),
  )
})
