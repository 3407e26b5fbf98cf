import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PartnerPage } from '#contract/office/admin-partner.ts'
import type { PaperRow } from '#contract/bought/paper.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'
import { invoices } from '../../papers/invoices/tables.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  TAX_REGISTRATIONS: 'GB=GB980780684',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

const address = { street: 'Elbchaussee 1', postcode: '22765', city: 'Hamburg' }

const enter = (agency: TestPartner, company: object) =>
  agency.admin.send<PartnerPage & { code: string }>('PATCH', `/api/admin/partners/${agency.id}`, {
    company: { name: 'Agency GmbH', address, country: 'DE', ...company },
  })

const papersOf = (shop: TestShop) => shop.deps.db.select().from(invoices).orderBy(asc(invoices.number))

test.each([
  ['at home, with the tax inside its price', { country: 'DE' }, 'domestic DE 1900'],
  ['in another EU state by reverse charge', { country: 'FR', vatNumber: 'FR 40 303 265 045' }, 'reverse-charge FR 0'],
  ['abroad without tax', { country: 'JP' }, 'outside JP 0'],
  ['abroad without tax, where consumers are taxed', { country: 'GB', vatNumber: 'GB980780684' }, 'outside GB 0'],
])('an order of a partner is invoiced %s', async (_how, company, treatment) => {
  const shop = await openTestShop(german)
  const agency = await TestPartner.join(shop, { balance: '100.00' })
  await enter(agency, company)
  const { body } = await agency.order()
  await shop.runJobs()

  const [paper, ...none] = await papersOf(shop)
  expect(none).toEqual([])
  expect([paper?.scheme, paper?.country, paper?.rate].join(' ')).toBe(treatment)
  expect(paper?.gross).toBe(Math.round(Number(body.price) * 100))
  expect(paper?.document.buyer).toMatchObject({ name: 'Agency GmbH', address, country: company.country })
  const { body: rows } = await agency.call<PaperRow[]>('GET', `/orders/${body.id}/papers`)
  expect(rows).toEqual([{ kind: 'invoice', number: paper?.number, topUpId: null }])
  const file = await shop.fetch(`/api/partner/v1/orders/${body.id}/papers/${paper?.number}`, {
    headers: { authorization: `Bearer ${agency.key}` },
  })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const other = await TestPartner.join(shop, { name: 'Other' })
  expect((await other.call('GET', `/orders/${body.id}/papers`)).status).toBe(404)
})

test('an order that a partner cancels gets a credit note', async () => {
  const shop = await openTestShop(german)
  const agency = await TestPartner.join(shop, { balance: '100.00' })
  await enter(agency, {})
  const { body } = await agency.order()
  await agency.untilOrderIs(body.id, 'ready')
  await agency.call('POST', `/orders/${body.id}/cancel`)
  await shop.runJobs()

  const papers = await papersOf(shop)
  expect(papers.map(({ number }) => number)).toEqual(['CN-2026-000001', 'INV-2026-000001'])
  expect(papers[0]?.gross).toBe(papers[1]?.gross)
})

test('a partner whom the shop cannot invoice may not order, and one of a test key may', async () => {
  const shop = await openTestShop(german)
  const agency = await TestPartner.join(shop, { balance: '100.00' })
  expect((await agency.order()).body.code).toBe('partner_company_missing')
  // In another EU state without a number that the register confirms.
  await enter(agency, { country: 'FR' })
  expect((await agency.order()).body.code).toBe('partner_company_missing')
  expect((await enter(agency, { country: 'FR', vatNumber: 'FR40303265046' })).body.code).toBe('vat_number_wrong')

  const played = await TestPartner.join(shop, { mode: 'test', balance: '100.00' })
  expect((await played.order()).status).toBe(201)
  expect(await papersOf(shop)).toEqual([])
})

test('without tax nothing is asked of a partner, and its company is kept', async () => {
  const shop = await openTestShop()
  const agency = await TestPartner.join(shop, { balance: '100.00' })
  expect((await agency.order()).status).toBe(201)

  const { body } = await enter(agency, {})
  expect(body.company).toEqual({ name: 'Agency GmbH', address, country: 'DE' })
  expect(await papersOf(shop)).toEqual([])
})
