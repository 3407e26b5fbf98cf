import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './destinations-address.ts'

test.each([
  ['', { tab: 'countries', search: '' }],
  ['tab=global', { tab: 'global', search: '' }],
  ['tab=moon', { tab: 'countries', search: '' }],
  ['search=S%C3%A3o+Tom%C3%A9', { tab: 'countries', search: 'São Tomé' }],
  ['tab=regional&search=jap', { tab: 'regional', search: 'jap' }],
])('the address ?%s is read', (query, address) => {
  expect(readAddress(new URLSearchParams(query))).toEqual(address)
})

test.each([
  [{ tab: 'countries', search: '' } as const, '/countries'],
  [{ tab: 'regional', search: '' } as const, '/countries?tab=regional'],
  [{ tab: 'countries', search: 'a b' } as const, '/countries?search=a+b'],
])('%o is written as %s', (address, path) => {
  expect(writeAddress(address)).toBe(path)
})
