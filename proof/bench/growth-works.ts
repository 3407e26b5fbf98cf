import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import { foldDays } from '../../server/office/money/figures/fold-days.ts'
import { checkCredit } from '../../server/office/platform/operations/check-credit.ts'
import { readShopFigures } from '../../server/office/platform/operations/shop-figures.ts'
import { dealingWithEach } from '../../server/shop/supply/esims/dealing-with.ts'
import { watchBalance } from '../../server/office/platform/operations/watch-balance.ts'
import { applyRetention } from '../../server/office/platform/retention/apply-retention.ts'
import { deleteAccount } from '../../server/identity/accounts/delete-account.ts'
import { findSession } from '../../server/identity/accounts/sessions.ts'
import { hashToken, newToken } from '../../server/identity/accounts/token.ts'
import { warnOfEnding } from '../../server/shop/messages/notifications/tell-customer.ts'
import { claimDue } from '../../server/shop/sales/watch/due-esims.ts'
import { findOrderByPayment } from '../../server/shop/sales/books/store.ts'
import { fetchMissedEvents } from '../../server/shop/sales/provider/payment-events.ts'
import { sweepLines } from '../../server/shop/sales/settle/sweep-lines.ts'
import { openTestBrowser, type TestBrowser } from '../../server/testing/test-browser.ts'
import { adminCalls, deepLists, deepRow, filledIn, wordsToSearch } from './admin-calls.ts'
import type { BenchShop } from './open-shop.ts'

/** A shop with everything the works need. */
export interface GrownShop extends BenchShop {
  name: string
  orders: number
  words: Record<string, string>
  deep: Record<string, string>
  customer: { browser: TestBrowser; token: string; orderId: string }
  guest: { browser: TestBrowser; orderId: string }
  accounts: UserId[]
  paymentId: string
}

type Work = (grown: GrownShop, round: number) => Promise<number | void>

const ask = async <Row>({ deps }: BenchShop, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await deps.database.raw.query<Row & object>(text, values)).rows

export async function prepare(shop: BenchShop & { name: string; orders: number }): Promise<GrownShop> {
  // As the schedule has done in a running shop.
  await foldDays(shop.deps)
  await shop.deps.database.script('vacuum analyze sale_days')
  const deep: Record<string, string> = {}
  for (const list of Object.keys(deepLists)) deep[list] = (await deepRow(shop, list)).id
  // Buyers have ten orders in a shop of any size.
  const [buyer] = await ask<{ id: UserId }>(
    shop,
    `select user_id as id from orders where user_id is not null group by 1 having count(*) = 10 order by min(created_at) limit 1`,
  )
  if (!buyer) throw new Error('nobody has ten orders')
  const accounts = await ask<{ id: UserId }>(
    shop,
    `select users.id from users where office_role is null and id <> $1 order by created_at offset 5 limit 40`,
    [buyer.id],
  )
  const customer = { browser: openTestBrowser(shop.url), token: newToken(), orderId: '' }
  await ask(
    shop,
    // Writing the larger shop takes longer than a session counts as proven.
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, proven_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '3 hours', now() + interval '20 days')`,
    [hashToken(customer.token), buyer.id],
  )
  customer.browser.cookies.set('shop_session', customer.token)
  const [own] = await ask<{ id: string }>(
    shop,
    'select id from orders where user_id = $1 order by created_at limit 1',
    [buyer.id],
  )
  customer.orderId = own?.id ?? ''
  const guest = { browser: openTestBrowser(shop.url), orderId: '' }
  const token = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  guest.browser.cookies.set('shop_checkout', `${token}~~${shop.deps.vault.sign('checkout-browser', `${token}~`)}`)
  const [placed] = await ask<{ id: string }>(
    shop,
    `update orders set browser_hash = $1 where id = (select id from orders where user_id is null order by created_at desc limit 1)
     returning id`,
    [hash],
  )
  guest.orderId = placed?.id ?? ''
  await sealCodes(shop, buyer.id, guest.orderId)
  return {
    ...shop,
    words: await wordsToSearch(shop),
    deep,
    customer,
    guest,
    accounts: accounts.map(({ id }) => id),
    paymentId: `pi_${customer.orderId}`,
  }
}

/** Real sealed codes, for the orders that are shown. */
async function sealCodes(shop: BenchShop, buyerId: UserId, orderId: string): Promise<void> {
  const shown = await ask<{ id: string }>(shop, 'select id from orders where user_id = $1 or id = $2', [
    buyerId,
    orderId,
  ])
  for (const { id } of shown)
    await ask(shop, 'update esims set activation_code_sealed = $2 where order_id = $1', [
      id,
      shop.deps.vault.seal('LPA:1$bench.invalid$CODE', `activation-code:${id}`),
    ])
}

async function read(browser: TestBrowser, path: string): Promise<void> {
  const { status } = await browser.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

const admin =
  (template: string): Work =>
  ({ admin: browser, words }) =>
    read(browser, `/api/admin/${filledIn(template, words)}`)

const inAThousand = (grown: GrownShop, path: string, rows: number) => read(grown.admin, path).then(() => rows / 1000)

/** A little of everything that is old enough to be deleted; as much in either shop. */
const overdue = [
  `insert into order_log (order_id, kind, text, at) select id, 'mail', 'old', now() - interval '740 days'
   from (select id from orders limit 1000) few`,
  `insert into payment_events (id, kind, type, object_id, created_at, received_at) select 'old' || n || random(), 'other', 'old', 'old',
   now() - interval '500 days', now() - interval '500 days' from generate_series(1, 1000) n`,
  `insert into security_events (key, at, last_at, count, event, address, facts) select 'old' || n || random(), now() - interval '99 days',
   now() - interval '99 days', 1, 'signed_in', 'net', '{}' from generate_series(1, 1000) n`,
  `insert into rate_limits (key, window_start, count) select 'old' || n || random(), now() - interval '3 days', 1 from generate_series(1, 1000) n`,
]

/** What a shop does all day, by its name in the table of results. */
export const works: Record<string, Work> = {
  'own orders (10)': ({ customer }) => read(customer.browser, '/api/orders'),
  'one order': ({ customer }) => read(customer.browser, `/api/orders/${customer.orderId}`),
  'a guest’s order, by browser': ({ guest }) => read(guest.browser, `/api/orders/${guest.orderId}`),
  'session of a request': async ({ deps, customer }) => void (await findSession(deps, customer.token)),
  'order of a payment': async ({ deps, paymentId }) => void (await findOrderByPayment(deps.db, paymentId)),
  'own data as a file': ({ customer }) => read(customer.browser, '/api/auth/export'),
  'deleting an account': ({ deps, accounts }, round) => deleteAccount(deps, accounts[round] as UserId, 'bench'),
  ...Object.fromEntries(Object.entries(adminCalls).map(([name, path]) => [name, admin(path)])),
  ...Object.fromEntries(
    Object.keys(deepLists).flatMap((list): [string, Work][] => [
      [`${list}: first page`, admin(`${list}?page=1`)],
      [
        `${list}: deep page, by row`,
        ({ admin: browser, deep }) => read(browser, `/api/admin/${list}?after=${deep[list]}`),
      ],
    ]),
  ),
  'audit: a word': admin('audit?page=1&q=refund'),
  'audit: an order’s number': admin('audit?page=1&q=ORDER_NO'),
  'audit: an address': admin('audit?page=1&q=admin3%40example.com'),
  'audit: what nobody has': admin('audit?page=1&q=zzqxv'),
  'security events: a word': admin('security-events?page=1&q=locked'),
  'security events: an address': admin('security-events?page=1&q=EMAIL'),
  'security events: what nobody has': admin('security-events?page=1&q=zzqxv'),
  'refund requests: an order’s number': admin('refund-requests?page=1&q=ORDER_NO'),
  'refund requests: an address': admin('refund-requests?page=1&q=EMAIL'),
  'refund requests: what nobody has': admin('refund-requests?page=1&q=zzqxv'),
  'page of an order': ({ admin: browser, customer }) => read(browser, `/api/admin/orders/${customer.orderId}`),
  'page of a user': ({ admin: browser, accounts }) => read(browser, `/api/admin/users/${accounts.at(-1)}`),
  operations: admin('operations'),
  'figures for /metrics': async ({ deps }) => void (await readShopFigures(deps)),
  'sweep: orders': ({ deps }) => sweepLines(deps, 'order'),
  'sweep: top-ups': ({ deps }) => sweepLines(deps, 'top-up'),
  'sweep: missed payments': ({ deps }) => fetchMissedEvents(deps),
  'eSIMs that are due': async ({ deps }) => {
    const now = deps.clock.now()
    const claimed = await claimDue(deps.db, { supplier: 'esim-access', now, until: now, most: 2000 })
    if (claimed.length === 0) throw new Error('none was due')
  },
  'warning of the end': ({ deps }) => warnOfEnding(deps),
  'balance at the wholesaler': ({ deps }) => dealingWithEach(deps, watchBalance),
  'folding figures': ({ deps }) => foldDays(deps),
  'retention: nothing due': ({ deps }) => applyRetention(deps),
  'retention: 4,000 rows due': async (grown) => {
    for (const statement of overdue) await ask(grown, statement)
    await applyRetention(grown.deps)
  },
  'the nightly look at store credit, per 1,000 lines': async (grown) => {
    await checkCredit(grown.deps)
    const [ledger] = await ask<{ lines: number }>(grown, 'select count(*)::int as lines from credit_entries')
    return (ledger?.lines ?? 0) / 1000
  },
  'users as a file, per 1,000': (grown) => inAThousand(grown, '/api/admin/users.csv', grown.orders / 10),
  'orders as a file, per 1,000': (grown) => inAThousand(grown, '/api/admin/orders.csv', grown.orders),
}

/** Reads the whole table, so once is enough: its cost is given per thousand rows. */
export const takesLong: ReadonlySet<string> = new Set(['users as a file, per 1,000', 'orders as a file, per 1,000'])
