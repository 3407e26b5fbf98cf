import { expect, test } from 'vitest'
import { auditPartners } from './audit-partners.ts'
import type { PartnerEntry, PartnerLineEntry } from './partner-entries.ts'
import type { Books } from './books.ts'

const partner: PartnerEntry = {
  id: 'p',
  name: 'Agency',
  balance: 600,
  paidIn: 1000,
  lastSequence: 3,
  events: 3,
  refusals: 0,
}
const line: PartnerLineEntry = {
  id: 'order-1',
  account: 'p',
  status: 'active',
  kept: 400,
  told: 'ready',
  ready: 1,
  refunded: 0,
}
const back = { ...line, id: 'order-2', status: 'refunded', kept: 0, told: 'refunded', refunded: 1 }
const found = (partners: PartnerEntry[], partnerLines: PartnerLineEntry[]) =>
  auditPartners({ partners, partnerLines } as Partial<Books> as Books)

test('a partner with one order, and another that went back, shows no difference', () => {
  expect(found([partner], [line, back, { ...back, id: 'order-3', ready: 0 }])).toEqual([])
})

test.each<[string, Partial<PartnerEntry>, Partial<PartnerLineEntry>]>([
  ['more was taken than was kept', { balance: 599 }, {}],
  ['an event is missing', { events: 2 }, {}],
  ['it was never told', {}, { told: 'preparing', ready: 0 }],
  ['it was told twice', {}, { ready: 2 }],
  ['it was told that it went back', {}, { refunded: 1 }],
])('%s', (_, changedPartner, changedLine) => {
  expect(found([{ ...partner, ...changedPartner }], [{ ...line, ...changedLine }])).toHaveLength(1)
})
