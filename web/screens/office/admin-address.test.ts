import { expect, test } from 'vitest'
import { type AdminAddress, readAddress, writeAddress } from './admin-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

test.each<[string, Partial<AdminAddress>]>([
  ['', { tab: 'overview', q: '', page: 1, status: undefined }],
  ['tab=orders&q=ada%40example.com&page=2', { tab: 'orders', q: 'ada@example.com', page: 2 }],
  ['tab=orders&status=failed', { status: 'failed' }],
  ['tab=orders&status=lost', { status: undefined }],
  ['tab=users&sort=oldest', { sort: 'oldest' }],
  ['tab=users&sort=tallest', { sort: 'newest' }],
  ['tab=audit&log=security', { tab: 'audit', log: 'security' }],
  ['tab=audit&log=else', { tab: 'audit', log: undefined }],
  ['tab=audit&page=3&after=4711', { page: 3, after: '4711' }],
  ['tab=users&page=3&before=%27or', { before: undefined }],
  ['tab=settings', { tab: 'overview' }],
  ['range=week', { tab: 'overview', range: 'week', from: undefined }],
  ['range=decade', { range: undefined }],
  ['from=2026-11-01&to=2026-11-17', { from: '2026-11-01', to: '2026-11-17' }],
  ['from=2026-02-30&to=soon', { from: undefined, to: undefined }],
  ['tab=users&page=0', { page: 1 }],
  ['tab=users&page=-3', { page: 1 }],
  ['tab=users&page=two', { page: 1 }],
  ['tab=orders&order=LF261115ABCDEF', { tab: 'orders', order: 'LF261115ABCDEF' }],
])('the address ?%s opens what it names', (query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('an address leaves out default values', () => {
  expect(writeAddress({ tab: 'overview' })).toBe('/admin')
  expect(writeAddress({ tab: 'packages', q: '', page: 1 })).toBe('/admin?tab=packages')
  expect(writeAddress({ tab: 'orders', page: 1, before: '4711' })).toBe('/admin?tab=orders')
})

test('an address is read back as it was written', () => {
  const address: AdminAddress = {
    tab: 'orders',
    q: 'a & b',
    page: 3,
    after: '0b5f4c1e-9a1d-4f0e-8a55-6f3f0c1d2e3a',
    before: undefined,
    sort: 'oldest',
    status: 'active',
    log: 'security',
    order: 'LF1',
    user: '7',
  }

  expect(read(writeAddress(address).split('?')[1] ?? '')).toEqual(address)
})
