import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminOrderPage } from '#contract/office/admin-order.ts'
import { mostTravellers } from '#contract/plans/trip.ts'
import { readConfig } from '../../../config.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana, Customer, planFor, ticked } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import { requireSeller } from '../../money/tax/require-seller.ts'
import { findSaleTax } from '../../money/tax/store.ts'
import { saleTaxes } from '../../money/tax/tables.ts'
import { checkCompanies } from './check-companies.ts'
import { issueInvoices } from './issue-invoices.ts'
import { invoices } from './tables.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
  TRUST_PROXY: 'loopback',
  COUNTRY_HEADER: 'X-Country',
}

const inParis = { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' }

interface Said {
  country?: string
  company?: { name: string; vatNumber?: string }
  address?: { street: string; postcode?: string; city: string } | undefined
  network?: string
}

/** A guest buys the cheapest plan for Japan and says where they live. */
async function buy(shop: TestShop, { network, ...named }: Said, customer = new Customer(shop)) {
  const plan = await planFor(shop)
  const said = { ...(named.company && { address: inParis }), ...named }
  const { packageCode, price } = plan
  const { body: intent, status } = await customer.post<{ id: string; clientSecret: string; code: string }>(
    '/api/create-payment-intent',
    { packageCode, amount: Number(price), guestUser: ana, ...ticked, ...said },
    network ? { 'x-country': network } : {},
  )
  if (status !== 200) return { customer, code: intent.code, orderId: '', intentId: '' }
  await customer.pay(intent)
  const { body } = await customer.claim(plan)
  return { customer, code: undefined, orderId: body.orderId, intentId: intent.id }
}

const saleOf = async (shop: TestShop, intentId: string) => {
  const [sale] = await shop.deps.db.select().from(sales).where(eq(sales.paymentIntentId, intentId))
  if (!sale) throw new Error('no sale')
  return sale
}

const papers = (shop: TestShop) => shop.deps.db.select().from(invoices).orderBy(asc(invoices.number))

const inBrief = async (shop: TestShop) =>
  (await papers(shop)).map(({ number, scheme, country, rate }) => `${number} ${scheme} ${country} ${rate}`)

describe('a shop in Germany', () => {
  test('a guest in Finland gets an invoice with Finnish tax inside the price, and a stranger does not', async () => {
    const shop = await openTestShop(german)
    const { customer, orderId, intentId } = await buy(shop, { country: 'FI' })
    await shop.runJobs()

    const sale = await saleOf(shop, intentId)
    expect(sale.tax).toBe(sale.list - Math.round(sale.list / 1.255))
    expect(await inBrief(shop)).toEqual(['INV-2026-000001 oss FI 2550'])
    const [paper] = await papers(shop)
    expect(paper).toMatchObject({ gross: sale.list, tax: sale.tax, net: sale.list - sale.tax })
    // Sold in dollars: the tax is owed in euros.
    expect(paper?.document.taxOwed?.currency).toBe('EUR')
    const file = await customer.browser.fetch(`/api/orders/${orderId}/invoice.pdf`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    // What used to be the receipt's address leads to it.
    const receipt = await customer.browser.fetch(`/api/orders/${orderId}/receipt.pdf`, { redirect: 'manual' })
    expect(receipt.headers.get('location')).toBe(`/api/orders/${orderId}/invoice.pdf`)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toContain('factur-x.xml')
    expect((await new Customer(shop).get(`/api/orders/${orderId}/invoice.pdf`)).status).toBe(404)
  })

  test('a refund gets one credit note, and nothing is left of the invoice', async () => {
    const shop = await openTestShop(german)
    const maya = await AccountHolder.signUp(shop)
    await buy(shop, { country: 'DE' }, maya)
    await maya.untilOrderIs('active')
    const order = await maya.order()
    await maya.post(`/api/orders/${order.id}/refund`, {})
    await maya.untilOrderIs('refunded')
    await shop.runJobs()

    const [note, invoice] = await papers(shop)
    expect(note).toMatchObject({ kind: 'credit-note', number: 'CN-2026-000001', corrects: invoice?.number })
    expect(invoice?.tax).toBeGreaterThan(0)
    expect([note?.gross, note?.net, note?.tax]).toEqual([invoice?.gross, invoice?.net, invoice?.tax])
    const { body: listed } = await maya.get<object[]>(`/api/orders/${order.id}/papers`)
    expect(listed).toEqual([
      { kind: 'invoice', number: 'INV-2026-000001', topUpId: null },
      { kind: 'credit-note', number: 'CN-2026-000001', topUpId: null },
    ])
    expect((await new Customer(shop).get(`/api/orders/${order.id}/papers`)).status).toBe(404)
    expect((await maya.browser.fetch(`/api/orders/${order.id}/credit-notes/CN-2026-000001.pdf`)).status).toBe(200)
    expect((await maya.get(`/api/orders/${order.id}/credit-notes/INV-2026-000001.pdf`)).status).toBe(404)
    expect((await new Customer(shop).get(`/api/orders/${order.id}/credit-notes/CN-2026-000001.pdf`)).status).toBe(404)
  })

  test('card and network together outweigh what the buyer says', async () => {
    const shop = await openTestShop(german)
    // The sandbox's cards are from the United States.
    const { intentId } = await buy(shop, { country: 'CH', network: 'US' })
    await shop.runJobs()

    const sale = await saleOf(shop, intentId)
    const tax = await findSaleTax(shop.deps.db, sale.id)
    expect(tax).toMatchObject({ stated: 'CH', card: 'US', network: 'US', country: 'US', scheme: 'outside' })
    expect(sale.tax).toBe(0)
    expect(tax?.isDoubtful).toBe(false)
  })

  test('a company with a registered number owes the tax itself', async () => {
    const shop = await openTestShop(german)
    const company = { name: 'Voyages SARL', vatNumber: 'FR 40 303 265 045' }
    const { intentId } = await buy(shop, { country: 'FR', company })
    await shop.runJobs()

    const [paper] = await papers(shop)
    expect(await inBrief(shop)).toEqual(['INV-2026-000001 reverse-charge FR 0'])
    expect(paper?.document.buyer).toMatchObject({ name: 'Voyages SARL', vatNumber: 'FR40303265045' })
    const tax = await findSaleTax(shop.deps.db, (await saleOf(shop, intentId)).id)
    expect(tax?.vatProof).toBe('WAPIFR40303265045')
  })

  test('a company names its address, which stands on its invoice and is offered to it again', async () => {
    const shop = await openTestShop(german)
    const company = { name: 'Voyages SARL', vatNumber: 'FR40303265045' }
    expect((await buy(shop, { country: 'FR', company, address: undefined })).code).toBe('address_required')

    const maya = await AccountHolder.signUp(shop)
    await buy(shop, { country: 'FR', company }, maya)
    await shop.runJobs()
    const [paper] = await papers(shop)
    expect(paper?.document.buyer.address).toEqual(inParis)
    expect(paper?.document.lines[0]?.name).toMatch(/^eSIM data plan: Japan /)
    const { body } = await maya.get<{ company?: object }>('/api/checkout/buyer')
    expect(body.company).toEqual({ ...company, address: inParis })
  })

  test('a company without a VAT number gets its invoice, with the tax of its country', async () => {
    const shop = await openTestShop(german)
    await buy(shop, { country: 'DE', company: { name: 'Chor Altona e. V.' } })
    await shop.runJobs()

    const [paper] = await papers(shop)
    expect(await inBrief(shop)).toEqual(['INV-2026-000001 domestic DE 1900'])
    expect(paper?.document.buyer).toMatchObject({ name: 'Chor Altona e. V.', address: inParis, country: 'DE' })
    expect(paper?.document.buyer.vatNumber).toBeUndefined()
  })

  test('above 250 euros a consumer is asked for the address, which the invoice keeps and the sale does not', async () => {
    const shop = await openTestShop(german)
    const dear = await planFor(shop, 'jp', ({ price }) => Number(price) > 36)
    const travellers = mostTravellers
    const amount = (Number(dear.price) * travellers).toFixed(2)
    const customer = new Customer(shop)
    const goods = {
      packageCode: dear.packageCode,
      amount: Number(amount),
      guestUser: ana,
      travellers,
      country: 'DE',
      ...ticked,
    }
    const open = (more: object) =>
      customer.post<{ id: string; clientSecret: string; code?: string }>('/api/create-payment-intent', {
        ...goods,
        ...more,
      })
    expect((await open({})).body.code).toBe('address_required')
    // Where no tax is charged there is nothing that would ask for it.
    expect((await open({ country: 'US' })).status).toBe(200)

    const { body: intent } = await open({ address: inParis })
    await customer.pay(intent)
    await customer.post('/api/orders/checkout', { ...goods, paymentIntentId: intent.id })
    await shop.runJobs()
    const [paper] = await papers(shop)
    expect(paper?.document.buyer).toMatchObject({ name: expect.stringContaining('Ana'), address: inParis })
    expect((await findSaleTax(shop.deps.db, (await saleOf(shop, intent.id)).id))?.address).toBeNull()
  })

  test('a small purchase needs no address, and one that is sent is not kept', async () => {
    const shop = await openTestShop(german)
    await buy(shop, { country: 'DE', address: inParis })
    await shop.runJobs()

    expect((await papers(shop))[0]?.document.buyer.address).toBeUndefined()
  })

  test.each([
    ['VOYAGES', 'valid', 'reverse-charge FR 0'],
    ['SODIMAS', 'other-name', 'oss FR 2000'],
    ['', 'valid', 'reverse-charge FR 0'],
  ])('a number that the register has as "%s" is %s for Voyages SARL', async (name, vatState, invoiced) => {
    const shop = await openTestShop(german)
    await shop.fetch('/sandbox/vies/names', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vatNumber: 'FR40303265045', name }),
    })
    const { intentId, orderId } = await buy(shop, {
      country: 'FR',
      company: { name: 'Voyages SARL', vatNumber: 'FR40303265045' },
    })
    await shop.runJobs()

    expect(await inBrief(shop)).toEqual([`INV-2026-000001 ${invoiced}`])
    const tax = await findSaleTax(shop.deps.db, (await saleOf(shop, intentId)).id)
    expect(tax).toMatchObject({ vatState, vatName: name || null, company: 'Voyages SARL' })
    const { browser } = await signInAsAdmin(shop)
    const { body: page } = await browser.get<AdminOrderPage>(`/api/admin/orders/${orderId}`)
    expect(page.tax?.company).toMatchObject({ state: vatState, registeredName: name || null })
  })

  test('while the register does not answer, tax is charged, and taken back once it does', async () => {
    const shop = await openTestShop(german)
    const tell = (busy: boolean) =>
      shop.fetch('/sandbox/vies/busy', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ busy }),
      })
    await tell(true)
    await buy(shop, { country: 'FR', company: { name: 'Voyages SARL', vatNumber: 'FR40303265045' } })
    await shop.runJobs()
    expect(await inBrief(shop)).toEqual(['INV-2026-000001 oss FR 2000'])

    await tell(false)
    shop.clock.turn({ hours: 2 })
    await checkCompanies(shop.deps)
    await shop.runJobs()

    expect(await inBrief(shop)).toEqual([
      'CN-2026-000001 oss FR 2000',
      'INV-2026-000001 oss FR 2000',
      'INV-2026-000002 reverse-charge FR 0',
    ])
  })

  test.each([
    ['FR40303265045', false, { vatState: 'valid', country: 'FR', rate: 0 }],
    ['DE136695976', false, { vatState: 'valid', country: 'DE', rate: 1900 }],
    ['FR40303265045', true, { vatState: 'unknown', country: 'FR', rate: 2000 }],
  ])(
    'a company is told before paying what follows from its number: %s, register busy: %s',
    async (vatNumber, busy, company) => {
      const shop = await openTestShop(german)
      await shop.fetch('/sandbox/vies/busy', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ busy }),
      })
      const { packageCode, price } = await planFor(shop)
      const wish = { packageCode, amount: Number(price), guestUser: ana, country: 'FR', ...ticked }
      const guest = new Customer(shop)
      const named = { ...wish, company: { name: 'Voyages SARL', vatNumber }, address: inParis }

      expect((await guest.post<object>('/api/create-payment-intent', named)).body).toMatchObject({ company })
      // Bought for themselves after all: the same payment, taxed as a consumer's.
      const { body } = await guest.post<{ id: string }>('/api/create-payment-intent', wish)
      expect(body).not.toHaveProperty('company')
      expect(await findSaleTax(shop.deps.db, (await saleOf(shop, body.id)).id)).toMatchObject({
        scheme: 'oss',
        vatState: null,
      })
    },
  )

  test.each([undefined, 'FR'])(
    'a buyer who removes the company is taxed as before they named it: from %s',
    async (said) => {
      const shop = await openTestShop(german)
      await shop.fetch('/sandbox/vies/busy', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ busy: false }),
      })
      const { packageCode, price } = await planFor(shop)
      const guest = new Customer(shop)
      const wish = { packageCode, amount: Number(price), guestUser: ana, ...ticked }
      const ask = async (more: object) => {
        const { body } = await guest.post<{ id: string }>('/api/create-payment-intent', { ...wish, ...more })
        const sale = await saleOf(shop, body.id)
        return { sale, tax: await findSaleTax(shop.deps.db, sale.id) }
      }

      const before = await ask({ country: said })
      const named = await ask({ company: { name: 'Voyages SARL', vatNumber: 'FR40303265045' }, address: inParis })
      const after = await ask({})

      expect(named.tax).toMatchObject({ scheme: 'reverse-charge', rate: 0 })
      expect(after.sale).toMatchObject({ id: before.sale.id, tax: before.sale.tax })
      expect(after.tax).toEqual(before.tax)
      expect(after.tax?.rate).toBeGreaterThan(0)
      expect(after.tax?.country).toBe(said ?? 'DE')
    },
  )

  test('a mistyped VAT number is refused before anything is paid', async () => {
    const shop = await openTestShop(german)
    const company = { name: 'Voyages SARL', vatNumber: 'FR40303265046' }

    expect((await buy(shop, { country: 'FR', company })).code).toBe('vat_number_wrong')
  })

  test('fifty sales at once, each looked at by two workers: no number is missing or used twice', async () => {
    const shop = await openTestShop(german)
    const bought = await Promise.all(Array.from({ length: 50 }, () => buy(shop, { country: 'DE' })))
    const ids = await Promise.all(bought.map(async ({ intentId }) => (await saleOf(shop, intentId)).id))
    await Promise.all([...ids, ...ids].map((id) => issueInvoices(shop.deps, id)))

    const numbers = (await papers(shop)).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => `INV-2026-${String(index + 1).padStart(6, '0')}`))
  })

  test('a lost job is made up for by the sweep', async () => {
    const shop = await openTestShop(german)
    const { intentId } = await buy(shop, { country: 'DE' })
    const { id } = await saleOf(shop, intentId)
    await shop.runJobs()
    await shop.deps.db.delete(invoices)
    await shop.deps.db.update(saleTaxes).set({ due: true }).where(eq(saleTaxes.saleId, id))
    await shop.deps.queue.enqueue(shop.deps.db, 'sweep-invoices', {})
    await shop.runJobs()

    expect(await papers(shop)).toHaveLength(1)
  })
})

test('without tax nothing is kept and there is no invoice', async () => {
  const shop = await openTestShop()
  const { customer, orderId, intentId } = await buy(shop, { country: 'FI' })
  await shop.runJobs()

  expect((await saleOf(shop, intentId)).tax).toBe(0)
  expect(await shop.deps.db.select().from(saleTaxes)).toEqual([])
  expect((await customer.get(`/api/orders/${orderId}/invoice.pdf`)).status).toBe(404)
})

test('a shop does not start with tax settings it cannot keep', async () => {
  expect(() => readConfig({ TAX: 'stripe' })).toThrow('TAX=stripe needs TAX_COUNTRY')
  expect(() => readConfig({ TAX: 'table' })).toThrow('TAX=table needs TAX_COUNTRY')
  expect(() => readConfig({ TAX: 'table', TAX_COUNTRY: 'Germany' })).toThrow('two letters')
  const { deps } = await openTestShop()
  const config = readConfig({ TAX: 'table', TAX_COUNTRY: 'US' })
  await expect(requireSeller({ ...deps, config })).rejects.toThrow(/no rate[\s\S]*SELLER_ADDRESS[\s\S]*SELLER_TAX_ID/)
  const registered = readConfig({ ...german, TAX_REGISTRATIONS: 'JP=T1234567890123' })
  await expect(requireSeller({ ...deps, config: registered })).rejects.toThrow('TAX_REGISTRATIONS names JP')
})
