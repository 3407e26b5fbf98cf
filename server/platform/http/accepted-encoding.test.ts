import { expect, test } from 'vitest'
import { bestEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['vibrant', 'identity'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
])('of what accepts %j, %s is the best', (accepted, best) => {
  expect(bestEncoding(accepted)).toBe(best)
})
