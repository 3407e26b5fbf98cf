import { beforeEach, expect, test } from 'vitest'
import type { AdminCode, AdminCodes, CodeAbuse } from '#contract/codes/admin-code.ts'
import { auditLog } from '../../identity/audit/tables.ts'
import { type Customer as Person, signInAs, signInAsAdmin } from '../../testing/account-holders.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
})

const send = <Body>(path: string, body: object) => admin.browser.send<Body>('POST', `/api/admin/codes${path}`, body)
const half = { code: 'half', kind: 'percent', value: 50, note: 'for the fair' }
const list = async (query = '') => (await admin.browser.get<AdminCodes>(`/api/admin/codes${query}`)).body
const actions = async () => (await shop.deps.db.select().from(auditLog)).map(({ action }) => action)

async function buyWith(code: string, customer = new Customer(shop)): Promise<number> {
  const { body } = await customer.post<{ total: string }>('/api/codes/check', { code, packageCode: plan.packageCode })
  const { body: opened } = await customer.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    amount: body.total,
    code,
    guestUser: ana,
  })
  await customer.pay(opened)
  await customer.claim(plan, { amount: body.total, paymentIntentId: opened.id })
  return Number(body.total)
}

test('a code is made once, paused and resumed, and each step is in the audit log', async () => {
  const { status, body } = await send<AdminCode>('', half)
  expect([status, body.code, body.state]).toEqual([201, 'HALF', 'running'])
  expect((await send<{ code: string }>('', half)).body.code).toBe('code_exists')

  expect((await send<AdminCode>(`/${body.id}/pause`, { paused: true })).body.state).toBe('paused')
  expect((await send<AdminCode>(`/${body.id}/pause`, { paused: false })).body.state).toBe('running')

  expect(await actions()).toEqual(expect.arrayContaining(['make_code', 'pause_code', 'resume_code']))
})

test('its uses, what it gave away and what it brought in are shown', async () => {
  await send('', half)
  const paid = await buyWith('HALF')

  const [code] = (await list('?search=fair')).codes

  expect(code).toMatchObject({ used: 1, revenue: paid.toFixed(2), given: (Number(plan.price) - paid).toFixed(2) })
  expect((await list('?search=nothing')).total).toBe(0)
})

test('a batch has codes that cannot be guessed, each for one use, as CSV', async () => {
  const { status, body } = await send<{ count: number }>('/batches', {
    batch: 'fair-2026',
    count: 3,
    kind: 'amount',
    value: '1.50',
    prefix: 'FAIR-',
  })
  expect([status, body.count]).toEqual([201, 3])

  const csv = await admin.browser.fetch('/api/admin/codes/batches/fair-2026/codes.csv')
  const [head, ...lines] = (await csv.text()).trim().split('\r\n')
  expect(head).toBe('code,kind,value,left,until,state')
  expect(lines).toHaveLength(3)
  const [code = ''] = (lines[0] ?? '').split(',')
  expect(code).toMatch(/^FAIR-[A-Z2-9]{10}$/)
  await buyWith(code)
  const again = await new Customer(shop).post('/api/codes/check', { code, packageCode: plan.packageCode })
  expect(again.status).toBe(422)
  expect(await actions()).toEqual(expect.arrayContaining(['make_codes', 'export_codes']))
})

test('a buyer with codes in three sales is listed, with the orders', async () => {
  await send('', half)
  for (let times = 0; times < 3; times++) await buyWith('HALF', new Customer(shop))

  const { body } = await admin.browser.get<CodeAbuse[]>('/api/admin/codes/abuse')

  // They bought in three browsers, with one address and one card.
  expect(body.map(({ by }) => by).toSorted()).toEqual(['address', 'card'])
  for (const found of body) {
    expect(found).toMatchObject({ uses: 3, codes: ['HALF'] })
    expect(found.orders).toHaveLength(3)
  }
})

test.each([
  ['percent', 101],
  ['percent', 12.5],
  ['percent', 0],
  ['amount', -1],
  ['amount', '1.234'],
])('no code of %s %s', async (kind, value) => {
  expect((await send('', { ...half, kind, value })).status).toBe(400)
})

test('a reader sees codes and makes none', async () => {
  await send('', half)
  const reader = await signInAs(shop, 'reader')

  expect((await reader.browser.get<AdminCodes>('/api/admin/codes')).body.total).toBe(1)
  expect((await reader.browser.send('POST', '/api/admin/codes', { ...half, code: 'MINE' })).status).toBe(403)
})
