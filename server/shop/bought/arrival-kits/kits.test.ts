import { beforeAll, expect, test } from 'vitest'
import type { KitLinkView, KitView } from '#contract/bought/kit.ts'
import { Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { refundLine } from '../../sales/give-back/refund-line.ts'

let shop: TestShop
let buyer: Customer
let orderId: string
// All tests share one purchase; the refund comes last.
beforeAll(async () => {
  shop = await openTestShop()
  buyer = new Customer(shop)
  orderId = await buyer.buy(await planFor(shop))
})

const kitPath = () => `/api/orders/${orderId}/kit`

async function delivered(): Promise<KitView> {
  let kit: KitView | undefined
  await shop.until(async () => {
    await shop.runJobs()
    const { status, body } = await buyer.get<KitView>(kitPath())
    if (status === 200) kit = body
    return status === 200
  })
  if (!kit) throw new Error('no kit')
  return kit
}

const tokenIn = ({ link }: KitLinkView) => link?.url.split('#')[1] ?? ''
const open = (token: string) => new Customer(shop).post<KitView & { code: string }>('/api/kits/open', { token })
const share = async () => (await buyer.post<KitLinkView>(`${kitPath()}-link`)).body

test('the kit holds everything a phone asks for, and nothing about the buyer', async () => {
  expect((await buyer.get(kitPath())).status).toBe(409)

  const kit = await delivered()

  expect(kit.installationCode).toMatch(/^LPA:1\$/)
  expect(kit).toMatchObject({ orderId, apn: 'internet', qrCode: expect.stringMatching(/^iVBOR/) })
  // A picture in base64 could contain any three letters by chance.
  expect(JSON.stringify({ ...kit, qrCode: '' })).not.toMatch(/ana|ruiz|example\.com/i)
})

test('a stranger gets neither the kit nor a link to it', async () => {
  await delivered()
  const stranger = new Customer(shop)

  expect((await stranger.get(kitPath())).status).toBe(404)
  expect((await stranger.post(`${kitPath()}-link`)).status).toBe(404)
  expect((await stranger.get(`${kitPath()}-link`)).status).toBe(404)
})

test('a link opens the kit on another device until its owner ends it', async () => {
  const kit = await delivered()
  const made = await share()

  expect((await open(tokenIn(made))).body).toEqual(kit)
  const { body: seen } = await buyer.get<KitLinkView>(`${kitPath()}-link`)
  expect(seen.link).toMatchObject({ url: made.link?.url, openedAt: expect.any(String) })

  await shop.fetch(`${kitPath()}-link`, { method: 'DELETE' })
  expect((await open(tokenIn(made))).status, 'a stranger cannot end it').toBe(200)
  await buyer.send('DELETE', `${kitPath()}-link`)
  expect((await open(tokenIn(made))).body.code).toBe('kit_link_ended')
})

test('a new link ends the previous one, and each ends after a week', async () => {
  await delivered()
  const first = tokenIn(await share())
  const second = tokenIn(await share())

  expect((await open(first)).status).toBe(410)
  expect((await open(second)).status).toBe(200)
  shop.clock.turn({ days: 7 })
  expect((await open(second)).status).toBe(410)
})

test('a link cannot be made up, and the database holds nothing that opens one', async () => {
  await delivered()
  const token = tokenIn(await share())
  const { rows } = await shop.deps.database.raw.query<{ id: string }>('select id from kit_links where $1', [true])
  const [id = '', signature = ''] = token.split('.')

  expect(rows).toEqual([{ id }])
  expect((await open(id)).status).toBe(410)
  expect((await open(`${id}.${signature.slice(1)}`)).status).toBe(410)
  expect((await open(`${crypto.randomUUID()}.${signature}`)).status).toBe(410)
})

test('a refund revokes the kit, for its buyer and for every holder of a link', async () => {
  await delivered()
  const token = tokenIn(await share())

  await shop.deps.database.raw.query(`update orders set status = 'refunding' where id = $1`, [orderId])
  await refundLine(shop.deps, { kind: 'order', id: orderId })

  expect((await buyer.get<{ code: string }>(kitPath())).body.code).toBe('kit_gone')
  expect((await open(token)).body.code).toBe('kit_gone')
})
