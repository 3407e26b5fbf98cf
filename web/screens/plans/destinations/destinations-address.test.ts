import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './destinations-address.ts'

test.each([
  ['', { tab: 'countries', search: '' }],
  ['tab=global', { tab: 'global', search: '' }],
  ['tab=moon', { tab: 'countries', search: '' }],
  ['search=S%C3%A3o+Tom%C3%A9', { tab: 'countries', search: 'São Tomé' }],
  ['tab=regional&search=jap', { tab: 'regional', search: 'jap' }],
  ['tab=regional&region=middle-east', { tab: 'regional', search: '', region: 'middle-east' }],
  ['tab=global&region=europe', { tab: 'global', search: '' }],
  ['tab=regional&region=<script>', { tab: 'regional', search: '' }],
])('the address ?%s is read', (query, address) => {
  expect(readAddress(new URLSearchParams(query))).toEqual(address)
})

test.each([
  [{ tab: 'countries', search: '' } as const, '/countries'],
  [{ tab: 'regional', search: '' } as const, '/countries?tab=regional'],
  [{ tab: 'countries', search: 'a b' } as const, '/countries?search=a+b'],
  [{ tab: 'regional', search: '', region: 'europe' } as const, '/countries?tab=regional&region=europe'],
])('%o is written as %s', (address, path) => {
  expect(writeAddress(address)).toBe(path)
})
