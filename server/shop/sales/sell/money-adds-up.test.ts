import { ticked } from '../../../testing/customer.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastPrice } from '#contract/money/least-price.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { AccountHolder, paymentsOf } from '../../../testing/account-holder.ts'
import { timesToTry } from '../../../testing/effort.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { findCreditDifferences } from '../../money/credit/find-differences.ts'
import { issueInvoices } from '../../papers/invoices/issue-invoices.ts'
import { listDueSales } from '../../money/tax/store.ts'

/** A seller in Germany, who charges tax and writes invoices, and lets codes take more than is earned. */
const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
  MAX_LOSS_PER_ORDER: '1000',
}

const purchases = fc.record({
  currency: fc.constantFrom('USD', 'USD', 'EUR', 'GBP', 'JPY', 'CAD'),
  country: fc.constantFrom('DE', 'FI', 'HU', 'JP', undefined),
  travellers: fc.integer({ min: 1, max: 4 }),
  /** Store credit of the buyer, in cents. */
  credit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6000 })),
  code: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        kind: fc.constantFrom('amount', 'referral'),
        value: fc.integer({ min: 1, max: 3000 }).map((cents) => cents / 100),
      }),
    ),
    { nil: undefined },
  ),
  /** The value of a voucher that the buyer has, in cents. */
  voucher: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined }),
  /** How many in ten eSIMs the wholesaler refuses. */
  refused: fc.constantFrom(0, 0, 3, 6, 10),
  /** What administrators give back, in this order: of which eSIM, and which part of its price. */
  refunds: fc.array(
    fc.record({ line: fc.integer({ min: 0, max: 3 }), share: fc.constantFrom('all' as const, 0.01, 0.3, 0.5, 0.99) }),
    { maxLength: 6 },
  ),
})
type Purchase = typeof purchases extends fc.Arbitrary<infer One> ? One : never

interface LineRow {
  id: string
  status: string
  amount: number
  discount: number
  card: number
  credit_used: number
  tax: number
  returned_card: number
  returned_credit: number
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function buy(shop: TestShop, maya: AccountHolder, admin: TestBrowser, purchase: Purchase): Promise<void> {
  const { currency, country, travellers, code, voucher } = purchase
  const { packageCode } = maya.plan
  const typed = code && { code: 'FIT' }
  if (code?.kind === 'referral') await plantReferral(shop, code.value)
  else if (code) expect((await admin.send('POST', '/api/admin/codes', { ...typed, ...code })).status).toBe(201)
  const goods = { packageCode, travellers, currency }
  const check = async (asked: object) =>
    (await maya.post<{ total?: string }>('/api/codes/check', { ...goods, ...asked })).body.total
  const checked = typed && (await check(typed))
  const lowered = checked === undefined ? {} : typed
  const gift = { code: 'GIFT', kind: 'voucher', value: (voucher ?? 0) / 100 }
  if (voucher) expect((await admin.send('POST', '/api/admin/codes', gift)).status).toBe(201)
  // Nothing is left for a voucher where a code takes all of it off.
  const pays = voucher && (await check({ code: 'GIFT', ...(checked !== undefined && { beside: 'FIT' }) })) !== undefined
  const used = { ...lowered, ...(pays && { voucher: 'GIFT' }) }
  // A wrong amount is answered with the right one, as a page that is out of date learns it.
  const open = (amount: string) =>
    maya.post<{ id: string; clientSecret: string; price: string; amount: string; code?: string }>(
      '/api/create-payment-intent',
      { ...goods, ...used, ...ticked, country, amount, again: true },
    )
  const shown = checked ?? (await open('0.01')).body.price
  const opened = await open(shown)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  if (opened.body.clientSecret) await maya.pay(opened.body)
  const claim = { packageCode, amount: shown, paymentIntentId: opened.body.id }
  expect((await maya.post('/api/orders/checkout', claim)).status).toBeLessThan(300)
  await shop.until(async () => (await shop.runJobs()) === 0 && (await areAtRest(shop)))
}

/** A customer's code for friends, which no administrator makes. */
const plantReferral = (shop: TestShop, value: number) =>
  shop.deps.database.raw.query(
    `insert into codes (code, kind, value, reward, first_purchase, created_at, created_by)
     values ('FIT', 'referral', $1, 300, true, now(), '')`,
    [Math.round(value * 100)],
  )

const linesOf = async (shop: TestShop): Promise<LineRow[]> =>
  (await shop.deps.database.raw.query<LineRow>('select * from orders where $1 order by position', [true])).rows

const areAtRest = async (shop: TestShop): Promise<boolean> =>
  (await linesOf(shop)).every(({ status }) => status === 'active' || status === 'refunded')

async function giveBack(shop: TestShop, admin: TestBrowser, { refunds, currency }: Purchase): Promise<void> {
  for (const { line, share } of refunds) {
    const found = (await linesOf(shop))[line]
    if (!found) continue
    const left = found.amount - found.discount
    const part = Math.ceil(left * (share === 'all' ? 1 : share))
    const amount = currency === 'JPY' ? String(part) : (part / 100).toFixed(2)
    const [path, body] = share === 'all' ? ['refund', { reason: 'test' }] : ['refund-part', { reason: 'test', amount }]
    // More than is left is refused, and so is what went back already.
    await admin.send('POST', `/api/admin/orders/${found.id}/${path}`, body)
    await shop.until(async () => (await shop.runJobs()) === 0 && (await areAtRest(shop)))
  }
}

async function expectToAddUp(
  shop: TestShop,
  maya: AccountHolder,
  { credit, code, voucher, currency }: Purchase,
): Promise<void> {
  const lines = await linesOf(shop)
  const kept = lines.filter(({ status }) => status === 'active')
  const { raw } = shop.deps.database
  const { rows: sales } = await raw.query<{
    list: number
    discount: number
    credit: number
    card: number
    tax: number
    voucher_id: string | null
  }>('select * from sales where $1', [true])
  const [sale] = sales
  if (!sale || sales.length > 1) throw new Error(`${sales.length} sales`)

  // The shares come to the whole.
  expect(sale.discount + sale.credit + sale.card).toBe(sale.list)
  for (const [part, whole] of [
    ['amount', sale.list],
    ['discount', sale.discount],
    ['card', sale.card],
    ['tax', sale.tax],
  ] as const)
    expect([part, sumOf(lines.map((line) => line[part]))]).toEqual([part, whole])
  for (const line of lines) expect(line.discount + line.credit_used + line.card).toBe(line.amount)

  // Money in is goods and money back.
  const payments = (await paymentsOf(shop)).filter(({ status }) => status === 'succeeded')
  const atProvider = sumOf(payments.map(({ amount, refunded }) => amount - refunded))
  expect(atProvider).toBe(sumOf(kept.map((line) => line.card - line.returned_card)))
  const spent = sumOf(kept.map((line) => line.credit_used - line.returned_credit))
  const isByVoucher = sale.voucher_id !== null
  expect(Math.round(Number(await maya.balance()) * 100)).toBe(isByVoucher ? credit : credit - spent)
  expect(await findCreditDifferences(raw)).toEqual([])
  const esims = (await (await shop.fetch('/sandbox/esims')).json()) as { status: string }[]
  expect(esims.filter(({ status }) => status !== 'CANCEL')).toHaveLength(kept.length)

  // On paper too.
  const { rows: papers } = await raw.query<{ kind: string; gross: number; net: number; tax: number }>(
    'select * from invoices where $1',
    [true],
  )
  const signed = papers.map(({ kind, ...paper }) => ({ ...paper, sign: kind === 'invoice' ? 1 : -1 }))
  expect(sumOf(signed.map(({ sign, gross }) => sign * gross))).toBe(atProvider + spent)
  for (const { gross, net, tax } of signed) expect(net + tax).toBe(gross)

  // A code gives what it says, and one whose sale went back is free again.
  const { rows: all } = await raw.query<{ kind: string; used: number; spent: number }>('select * from codes where $1', [
    true,
  ])
  const codes = all.filter(({ kind }) => kind !== 'voucher')
  const gift = all.find(({ kind }) => kind === 'voucher')
  if (voucher) expect(gift?.spent).toBeLessThanOrEqual(voucher)
  if (gift && (spent === 0 || !isByVoucher)) expect(gift.spent).toBe(0)
  if (gift && isByVoucher && currency === 'USD') expect(gift.spent).toBe(spent)
  const isUsed = sale.discount > 0 && kept.length > 0
  if (code) expect(codes.map(({ used }) => used)).toEqual([isUsed ? 1 : 0])
  if (code?.kind === 'percent') {
    const said = sumOf(lines.map(({ amount }) => Math.ceil((amount * code.value) / 100)))
    if (sale.list - sale.discount === leastPrice(currency)) expect(sale.discount).toBeLessThanOrEqual(said)
    else expect(sale.discount).toBe(sale.discount === 0 ? 0 : said)
  }
  if (code && code.kind !== 'percent') expect(codes[0]?.spent).toBeLessThanOrEqual(Math.round(code.value * 100))
}

const times = timesToTry('purchases whose money must add up', 60, 4)

test(
  'money in is goods and money back, whatever pays, whatever is refused and whatever goes back',
  { timeout: times * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(purchases, async (purchase) => {
        const shop = await openTestShop(german)
        const maya = await AccountHolder.signUp(shop)
        const { browser: admin } = await signInAsAdmin(shop)
        if (purchase.credit > 0) await maya.grant(purchase.credit)
        await shop.sandbox.setFaults({
          wholesaler: { allocateAfterMs: 0, orderErrorCode: '200011', orderErrorRate: purchase.refused / 10 },
        })

        await buy(shop, maya, admin, purchase)
        await giveBack(shop, admin, purchase)
        await shop.until(async () => (await shop.runJobs()) === 0)
        // What the minute's sweep does: a part that went back gets its credit note then.
        for (const saleId of await listDueSales(shop.deps.db)) await issueInvoices(shop.deps, saleId)

        await expectToAddUp(shop, maya, purchase)
      }),
      { numRuns: times, endOnFailure: true },
    )
  },
)
