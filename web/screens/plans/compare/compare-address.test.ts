import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '#contract/site/paths.ts'
import { readComparison } from './compare-address.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))

test.each<[query: string, ids: string[], tooMany: number]>([
  ['', [], 0],
  ['plans=', [], 0],
  ['plans=JC016', ['JC016'], 0],
  ['plans=a,b', ['a', 'b'], 0],
  ['plans=%20a%20,,b,a,', ['a', 'b'], 0],
  ['plans=a,b,c,d,e,f', ['a', 'b', 'c', 'd'], 2],
  [`plans=${'a'.repeat(201)},b`, ['b'], 0],
])('%j names %j', (query, ids, tooMany) => {
  expect(read(query)).toEqual({ ids, tooMany })
})

test('a comparison link names the plans it was made for', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_& -]{1,40}$/).filter((text) => text.trim() === text)
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 4 }), (ids) => {
      expect(read(new URL(paths.compare(ids), 'http://shop').search)).toEqual({ ids, tooMany: 0 })
    }),
  )
})
