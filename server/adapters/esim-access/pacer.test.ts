import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPacer } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('no stretch of a second sees more than eight calls, and every call gets its turn', async () => {
  const pace = createPacer({ calls: 8, perMs: 1000 })
  const times: number[] = []
  for (let count = 0; count < 30; count++) void pace('patient').then(() => times.push(performance.now()))

  await vi.advanceTimersByTimeAsync(5000)

  expect(times).toHaveLength(30)
  for (const [index, time] of times.entries()) {
    const ninth = times[index + 8]
    if (ninth !== undefined) expect(ninth - time).toBeGreaterThanOrEqual(1000)
  }
})

test('calls that come slowly do not wait', async () => {
  const pace = createPacer({ calls: 2, perMs: 1000 })
  for (let count = 0; count < 5; count++) {
    const before = performance.now()
    await pace('patient')
    expect(performance.now()).toBe(before)
    await vi.advanceTimersByTimeAsync(600)
  }
})

test('what a customer waits for overtakes what only keeps the books', async () => {
  const pace = createPacer({ calls: 1, perMs: 1000 })
  const order: string[] = []
  for (const name of ['sync 1', 'sync 2', 'sync 3']) void pace('patient').then(() => order.push(name))
  void pace('urgent').then(() => order.push('purchase'))

  await vi.advanceTimersByTimeAsync(5000)

  expect(order).toEqual(['sync 1', 'purchase', 'sync 2', 'sync 3'])
})
