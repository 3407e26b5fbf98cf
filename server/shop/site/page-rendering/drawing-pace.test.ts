import { expect, test } from 'vitest'
import { DrawingPace } from './drawing-pace.ts'

const waits = (pace: DrawingPace, count: number, now = 0, network = 'crowd') =>
  Array.from({ length: count }, () => pace.take(network, now))

test('five pages in a row are rendered at once, and the next ones every quarter of a second', () => {
  expect(waits(new DrawingPace(1), 8)).toEqual([0, 0, 0, 0, 0, 250, 500, 750])
})

test('a network that rested may open five pages in a row again', () => {
  const pace = new DrawingPace(1)
  waits(pace, 7)

  expect(waits(pace, 6, 3000)).toEqual([0, 0, 0, 0, 0, 250])
})

test('a visitor from another network does not wait for it', () => {
  const pace = new DrawingPace(1)
  waits(pace, 30)

  expect(waits(pace, 1, 0, 'visitor')).toEqual([0])
})

test('what would wait longer than ten seconds is refused, and a refusal costs nothing', () => {
  const pace = new DrawingPace(1)
  waits(pace, 45)

  expect(() => pace.take('crowd', 0)).toThrow(expect.objectContaining({ code: 'shop_busy' }))
  expect(pace.take('crowd', 250)).toBe(10_000)
})
