import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { betterOf, compare, type Figures, guardedOf, isGood, tableOfCompared, withFigures } from './guard.ts'

const accepted: Figures = {
  'share of the ceiling: search': { better: 'more', value: 0.8 },
  'memory at rest, MB': { better: 'less', value: 120 },
}
const measured = (share: number, megabytes: number): Figures => ({
  'share of the ceiling: search': { better: 'more', value: share },
  'memory at rest, MB': { better: 'less', value: megabytes },
})
const tooBad = (now: Figures) =>
  compare(accepted, now)
    .filter(({ isTooBad }) => isTooBad)
    .map(({ name }) => name)

test('a run like the accepted one passes, and so does one that is up to a quarter worse', () => {
  expect(tooBad(measured(0.8, 120))).toEqual([])
  expect(tooBad(measured(0.65, 149))).toEqual([])
})

test('a share that fell and a cost that rose by more than a quarter fail, each by its name', () => {
  expect(tooBad(measured(0.63, 120))).toEqual(['share of the ceiling: search'])
  expect(tooBad(measured(0.8, 151))).toEqual(['memory at rest, MB'])
})

test('an improvement never fails, however large', () => {
  expect(tooBad(measured(8, 12))).toEqual([])
})

test('a figure that was not measured, or is not a number, fails', () => {
  expect(tooBad({ 'memory at rest, MB': { better: 'less', value: 100 } })).toEqual(['share of the ceiling: search'])
  expect(tooBad(measured(Number.NaN, 100))).toEqual(['share of the ceiling: search'])
})

test('a figure that has not been accepted yet is shown and fails nothing', () => {
  const [row] = compare({}, { 'a sale, in yardsticks': { better: 'less', value: 3 } })
  expect(row).toMatchObject({ measured: 3, accepted: undefined, isTooBad: false })
})

test('a run compared with no accepted figure at all does not pass', () => {
  expect(isGood(compare({}, measured(0.8, 120)))).toBe(false)
  expect(isGood(compare(accepted, measured(0.8, 120)))).toBe(true)
  expect(isGood(compare(accepted, measured(0.4, 120)))).toBe(false)
})

test('of a section that was measured twice, each figure is the better one', () => {
  expect(betterOf(measured(0.4, 118), measured(0.8, 151))).toEqual(measured(0.8, 118))
  expect(betterOf({}, measured(0.8, 118))).toEqual(measured(0.8, 118))
})

test('old and new stand side by side', () => {
  expect(tableOfCompared(compare(accepted, measured(0.4, 120)))).toContain(
    '| share of the ceiling: search |     0.80 | 0.40 |        2.00 | TOO BAD |',
  )
})

test('own orders are a multiple of a bare answer, a sale and a start of a fixed piece of work', () => {
  const found = guardedOf({
    reads: [{ name: 'search', share: 0.8123, cpuMicros: 100, ceilingCpuMicros: 80 }],
    people: [
      { name: 'own orders (3)', share: 0.2, cpuMicros: 400, ceilingCpuMicros: 80 },
      { name: 'sign-in', share: 0, cpuMicros: 50_000, ceilingCpuMicros: 90 },
    ],
    start: { inYardsticks: 30.02, restMb: 118.4 },
    purchase: { pace: { inYardsticks: 0.5 } },
  })
  expect(found).toEqual({
    'share of the ceiling: search': { better: 'more', value: 0.812 },
    'own orders, in bare answers': { better: 'less', value: 5 },
    'a start, in yardsticks': { better: 'less', value: 30 },
    'memory at rest, MB': { better: 'less', value: 118 },
    'a sale, in yardsticks': { better: 'less', value: 0.5 },
  })
})

test('the page about speed has a place for the accepted figures, and contains them', () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  const kept = JSON.parse(readFileSync('bench/figures.json', 'utf8')) as Figures
  expect(withFigures(page, kept)).toBe(page)
})
