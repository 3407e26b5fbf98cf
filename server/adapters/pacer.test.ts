import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asker, WholesalerBusy } from '../shop/supply/esims/wholesaler.ts'
import { createPacer } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('no window of a second sees more than eight calls, and every call gets its turn', async () => {
  const pace = createPacer({ calls: 8, perMs: 1000, mostWaiting: 100 })
  const times: number[] = []
  for (let count = 0; count < 30; count++) void pace('books').then(() => times.push(performance.now()))

  await vi.advanceTimersByTimeAsync(5000)

  expect(times).toHaveLength(30)
  for (const [index, time] of times.entries()) {
    const ninth = times[index + 8]
    if (ninth !== undefined) expect(ninth - time).toBeGreaterThanOrEqual(1000)
  }
})

test('calls that come slowly do not wait', async () => {
  const pace = createPacer({ calls: 2, perMs: 1000, mostWaiting: 100 })
  for (let count = 0; count < 5; count++) {
    const before = performance.now()
    await pace('books')
    expect(performance.now()).toBe(before)
    await vi.advanceTimersByTimeAsync(600)
  }
})

test('calls a customer waits for overtake bookkeeping', async () => {
  const pace = createPacer({ calls: 1, perMs: 1000, mostWaiting: 100 })
  const order: string[] = []
  for (const name of ['sync 1', 'sync 2', 'sync 3']) void pace('books').then(() => order.push(name))
  void pace('sale').then(() => order.push('purchase'))

  await vi.advanceTimersByTimeAsync(5000)

  expect(order).toEqual(['sync 1', 'purchase', 'sync 2', 'sync 3'])
})

test('a sale goes before a waiting customer, who goes before bookkeeping', async () => {
  const pace = createPacer({ calls: 1, perMs: 1000, mostWaiting: 100 })
  const order: string[] = []
  const ask = (asker: Asker, name: string) => void pace(asker).then(() => order.push(name))
  ask('books', 'first come')
  ask('books', 'usage')
  ask('person', 'top-up list 1')
  ask('person', 'top-up list 2')
  ask('sale', 'purchase')
  ask('sale', 'refund')

  await vi.advanceTimersByTimeAsync(10_000)

  expect(order).toEqual(['first come', 'purchase', 'refund', 'top-up list 1', 'top-up list 2', 'usage'])
})

test('when too many wait the least urgent are rejected at once, and never a sale', async () => {
  const pace = createPacer({ calls: 1, perMs: 1000, mostWaiting: 3 })
  const ended: string[] = []
  const ask = (asker: Asker, name: string) =>
    pace(asker).then(
      () => ended.push(`${name} went`),
      (error: unknown) => ended.push(`${name} ${error instanceof WholesalerBusy ? 'was sent away' : 'broke'}`),
    )
  void ask('books', 'first come')
  for (const name of ['usage 1', 'usage 2', 'usage 3', 'usage 4']) void ask('books', name)
  void ask('person', 'list 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['first come went', 'usage 4 was sent away', 'usage 3 was sent away'])

  for (const name of ['sale 1', 'sale 2', 'sale 3', 'sale 4']) void ask('sale', name)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended.slice(3)).toEqual(['usage 2 was sent away', 'usage 1 was sent away', 'list 1 was sent away'])

  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended.slice(6)).toEqual(['sale 1 went', 'sale 2 went', 'sale 3 went', 'sale 4 went'])
})

test('an aborted call leaves the queue, and the next one gets its turn', async () => {
  const pace = createPacer({ calls: 1, perMs: 1000, mostWaiting: 100 })
  const gone = new AbortController()
  const ended: string[] = []
  await pace('person')
  const left = pace('person', gone.signal).catch((error: unknown) => error)
  void pace('person').then(() => ended.push('the next'))

  gone.abort()
  await vi.advanceTimersByTimeAsync(1000)

  expect(await left).toBeInstanceOf(WholesalerBusy)
  expect(ended).toEqual(['the next'])
  await expect(pace('person', gone.signal)).rejects.toThrow(WholesalerBusy)
})
