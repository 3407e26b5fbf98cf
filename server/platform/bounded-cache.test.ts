import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const sizeOf = (text: string) => text.length
const keys = (cache: BoundedCache<string>, ...asked: string[]) => asked.filter((key) => cache.get(key) !== undefined)

test('the number of entries is limited, and the oldest is evicted first', () => {
  const cache = new BoundedCache({ entries: 2, bytes: 10_000, sizeOf })
  for (const key of ['a', 'b', 'c']) cache.set(key, key)

  expect(keys(cache, 'a', 'b', 'c')).toEqual(['b', 'c'])
})

test('the number of bytes is limited, keys included', () => {
  const byValue = new BoundedCache({ entries: 1000, bytes: 10_000, sizeOf })
  const byKey = new BoundedCache({ entries: 1000, bytes: 10_000, sizeOf })
  const names = Array.from({ length: 50 }, (_, index) => `k${index}`)
  for (const name of names) byValue.set(name, 'x'.repeat(2000))
  for (const name of names) byKey.set(name.padEnd(1000, 'y'), '')

  expect(keys(byValue, ...names)).toHaveLength(4)
  expect(keys(byKey, ...names.map((name) => name.padEnd(1000, 'y')))).toHaveLength(4)
})

test('entries that are read outlive a flood of made-up keys', () => {
  const cache = new BoundedCache({ entries: 10, bytes: 100_000, sizeOf })
  cache.set('japan', 'plans')
  for (let count = 0; count < 1000; count++) {
    cache.set(`made up ${count}`, '')
    if (count % 5 === 0) cache.get('japan')
  }

  expect(cache.get('japan')).toBe('plans')
})

test('a value larger than the whole cache is not kept and evicts nothing', () => {
  const cache = new BoundedCache({ entries: 10, bytes: 1000, sizeOf })
  cache.set('small', 'x')
  cache.set('large', 'x'.repeat(5000))

  expect(keys(cache, 'small', 'large')).toEqual(['small'])
})

test('replacing or dropping an entry, or clearing the cache, frees its room', () => {
  const cache = new BoundedCache({ entries: 10, bytes: 3000, sizeOf })
  for (let count = 0; count < 20; count++) cache.set('same', 'x'.repeat(1000))
  cache.set('other', 'x'.repeat(1000))
  expect(keys(cache, 'same', 'other')).toEqual(['same', 'other'])

  cache.delete('same')
  cache.set('third', 'x'.repeat(1000))
  expect(keys(cache, 'other', 'third')).toEqual(['other', 'third'])

  cache.clear()
  for (const key of ['a', 'b']) cache.set(key, 'x'.repeat(1000))
  expect(keys(cache, 'a', 'b', 'other')).toEqual(['a', 'b'])
})

test('a value is not made again while it is kept', () => {
  const cache = new BoundedCache({ entries: 10, bytes: 10_000, sizeOf })
  let made = 0
  const make = () => `made ${++made}`

  expect([cache.getOrMake('a', make), cache.getOrMake('a', make)]).toEqual(['made 1', 'made 1'])
})
