import { expect, test } from 'vitest'
import { WaitingLine } from './waiting-line.ts'

const takeAll = (line: WaitingLine<string>) => {
  const taken: string[] = []
  for (let next = line.next(); next !== undefined; next = line.next()) taken.push(next)
  return taken
}

test('a visitor with one task does not wait behind all tasks of another', () => {
  const line = new WaitingLine<string>({ mostWaiting: 10, mostOfOne: 5 })
  for (const wish of ['a1', 'a2', 'a3']) line.add(wish, 'a')
  line.add('b1', 'b')
  line.add('the shop’s own', undefined)

  expect(takeAll(line)).toEqual(['a1', 'b1', 'the shop’s own', 'a2', 'a3'])
})

test('one address cannot have more tasks waiting than its share', () => {
  const line = new WaitingLine<string>({ mostWaiting: 10, mostOfOne: 2 })

  expect(['a1', 'a2', 'a3'].map((wish) => line.add(wish, 'a'))).toEqual([undefined, undefined, 'a3'])
  expect(line.add('b1', 'b')).toBeUndefined()
})

test('when all places are taken, the address with the most gives one up', () => {
  const line = new WaitingLine<string>({ mostWaiting: 3, mostOfOne: 3 })
  for (const wish of ['a1', 'a2', 'a3']) line.add(wish, 'a')

  expect(line.add('b1', 'b')).toBe('a3')
  expect(line.add('c1', 'c')).toBe('a2')
  expect(line.add('d1', 'd')).toBe('d1')
  expect(takeAll(line)).toEqual(['a1', 'b1', 'c1'])
})

test('the shop’s own jobs are never refused, and take no place from a visitor', () => {
  const line = new WaitingLine<string>({ mostWaiting: 1, mostOfOne: 1 })
  const own = Array.from({ length: 50 }, (_none, at) => line.add(`own ${at}`, undefined))

  expect(own.every((leaving) => leaving === undefined)).toBe(true)
  expect(line.add('a1', 'a')).toBeUndefined()
  expect(line.length).toBe(51)
})

test('a cancelled task leaves its place to another', () => {
  const line = new WaitingLine<string>({ mostWaiting: 1, mostOfOne: 1 })
  line.add('a1', 'a')
  line.remove('a1')

  expect(line.add('b1', 'b')).toBeUndefined()
  expect(takeAll(line)).toEqual(['b1'])
})
