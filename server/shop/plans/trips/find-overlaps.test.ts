import { expect, test } from 'vitest'
import { findOverlaps } from './find-overlaps.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'

const stay = (from: string, to: string) => ({ from, to })

test('days with two plans in use are returned as date ranges', () => {
  const japan = { covers: [stay('2027-03-01', '2027-03-07')] }
  const asia = { covers: [stay('2027-03-07', '2027-03-10'), stay('2027-03-12', '2027-03-14')] }
  const korea = { covers: [stay('2027-03-08', '2027-03-12')] }

  expect(findOverlaps([japan])).toEqual([])
  expect(findOverlaps([japan, asia, korea])).toEqual([
    stay('2027-03-07', '2027-03-10'),
    stay('2027-03-12', '2027-03-12'),
  ])
})

test('a plan does not overlap with itself', () => {
  expect(findOverlaps([{ covers: [stay('2027-03-01', '2027-03-05'), stay('2027-03-04', '2027-03-09')] }])).toEqual([])
})

/** The slow, simple version: day by day. */
function dayByDay(used: readonly { covers: readonly { from: string; to: string }[] }[]) {
  const daysOf = (span: { from: string; to: string }) =>
    Array.from({ length: daysFrom(span) }, (_none, after) => addDays(span.from, after))
  const all = used.flatMap(({ covers }) => [...new Set(covers.flatMap(daysOf))])
  const shared = [...new Set(all.filter((day, at) => all.indexOf(day) !== at))].toSorted()
  return shared.flatMap((day) => {
    if (shared.includes(addDays(day, -1))) return []
    let to = day
    while (shared.includes(addDays(to, 1))) to = addDays(to, 1)
    return [stay(day, to)]
  })
}

test('the result matches a day-by-day count', () => {
  let seed = 7
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 300; round++) {
    const used = Array.from({ length: 1 + below(4) }, () => ({
      covers: Array.from({ length: 1 + below(3) }, () => {
        const from = addDays('2027-12-20', below(25))
        return stay(from, addDays(from, below(6)))
      }),
    }))
    expect(findOverlaps(used), JSON.stringify(used)).toEqual(dayByDay(used))
  }
})
