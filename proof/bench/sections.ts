import { setTimeout as sleep } from 'node:timers/promises'
import { openTestBrowser, type TestBrowser } from '../../server/testing/test-browser.ts'
import { openBuyer } from './buy.ts'
import { readCases } from './cases.ts'
import type { Ceiling } from './ceiling.ts'
import { costOf, median } from './cost.ts'
import { type CrowdFigures, measureCrowd } from './crowd.ts'
import { growCatalog } from './grow-catalog.ts'
import { measureMemory } from './memory.ts'
import { measure, type ReadFigures } from './measure.ts'
import type { BenchOptions, Section } from './options.ts'
import { countActiveIn, measurePurchases, measureStatements, type PurchaseFigures } from './purchase.ts'
import { payToQrMs } from './qr.ts'
import type { ReadCase } from './record.ts'
import { say, tableOf } from './report.ts'
import { openLoneShop, type Shop, type Stage } from './stage.ts'
import { sumOf } from './statements.ts'
import { measureTrips } from './trips.ts'
import { judge } from './yardstick.ts'

interface Bench {
  options: BenchOptions
  stage: Stage
  ceiling: Ceiling
}

type Sections = Record<Exclude<Section, 'admin'>, () => Promise<unknown>>

export const createSections = (bench: Bench): Sections => ({
  reads: () =>
    withShop(bench, async (shop) => measureAll(bench, [shop], await readCases(shop.url), 'What any visitor reads')),
  people: () => withShop(bench, (shop) => measurePeople(bench, shop)),
  start: () => measureStart(bench),
  purchase: () => measurePurchase(bench),
  processes: () => measureProcesses(bench),
  growth: () => measureGrowth(bench),
  pglite: () => measurePglite(bench),
  qr: () => measureQr(bench),
  trips: () => withShop(bench, sayTrips),
  crowd: () => measureAmongCrowd(bench),
  memory: () => withShop(bench, (shop) => watchMemory(bench, shop)),
})

async function withShop<T>({ stage }: Bench, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await stage.openShop()
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

const readHead = ['', 'bytes', 'per second', 'share of ceiling', 'p50 ms', 'p99 ms', 'CPU µs', 'bare CPU µs', 'MB']

async function measureAll(bench: Bench, shops: Shop[], cases: ReadCase[], title: string): Promise<ReadFigures[]> {
  const target = { ports: shops.map((shop) => shop.port), pids: shops.map((shop) => shop.pid) }
  const all: ReadFigures[] = []
  for (const one of cases) all.push(await measure(bench.options, target, bench.ceiling, one))
  const rows = all.map((one) => [
    one.name,
    one.bytes,
    one.perSecond,
    one.share,
    one.p50Ms,
    one.p99Ms,
    one.cpuMicros,
    one.ceilingCpuMicros,
    one.memoryMb,
  ])
  say(title, tableOf(readHead, rows))
  return all
}

/** What a signed-in customer does: no cache helps here. */
async function measurePeople(bench: Bench, shop: Shop): Promise<ReadFigures[]> {
  const browser = openTestBrowser(shop.url)
  // Somebody new each time: another three orders would make another list.
  const who = { email: `bench-${Date.now()}@example.com`, password: 'a long password' }
  await browser.send('POST', '/api/auth/signup', { ...who, firstName: 'Ben', lastName: 'Chmark' })
  await browser.send('POST', '/api/auth/signin', who)
  const buyer = await openBuyer(shop.url, bench.stage.sandboxUrl, browser)
  for (let order = 0; order < 3; order++) await buyer.buy()
  // A customer usually looks at delivered orders, each with its code, while nothing else is going on.
  await untilDelivered(browser)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const cases = [
    { name: 'own orders (3)', path: '/api/orders', cookie },
    { name: 'sign-in', path: '/api/auth/signin', body: who },
  ]
  return measureAll(bench, [shop], cases, 'A customer with an account')
}

async function untilDelivered(browser: TestBrowser): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline;) {
    const { body } = await browser.get<{ qrCode: string | null }[]>('/api/orders')
    if (body.every(({ qrCode }) => qrCode)) return
    await sleep(200)
  }
  throw new Error('orders of the bench were not delivered')
}

async function measureStart({ options, stage }: Bench) {
  await (await stage.openShop()).stop()
  const times: number[] = []
  const atRest: number[] = []
  const { cpuMs, inYardsticks } = await judge(options.starts, async () => {
    const shop = await stage.openShop()
    times.push(shop.readyMs)
    atRest.push(await memoryAtRest(shop))
    await shop.stop()
    return shop.readyCpuMs
  })
  say(
    'Start to ready on an existing database',
    `median ${Math.round(median(times))} ms, ${Math.round(cpuMs)} of the processor`,
  )
  say('Memory at rest, after one read of each kind', `median ${Math.round(median(atRest))} MB`)
  return { medianMs: median(times), times, readyCpuMs: cpuMs, inYardsticks, restMb: median(atRest), atRest }
}

async function memoryAtRest({ url, pid }: Shop): Promise<number> {
  for (const { path, body } of await readCases(url)) {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(`${url}${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) })).arrayBuffer()
  }
  // A process clears away what its start left behind once it has been quiet for some seconds.
  await sleep(8000)
  return costOf([pid]).memoryMb
}

async function measurePurchase(bench: Bench) {
  const { options, stage } = bench
  await stage.setFaults({ wholesaler: { allocateAfterMs: 0 } })
  const shop = await stage.openShop()
  const pace = await measurePurchases(stage, shop, options.purchases, () => countActiveIn(stage))
  sayPurchases('The whole purchase, 16 guests at once', pace)
  const statements = await measureStatements(stage, shop)
  for (const [what, list] of [
    ['open the payment', statements.open],
    ['write the order', statements.write],
    ['sell one eSIM, from the first click to the last mail', statements.whole],
  ] as const) {
    const rows = list.map(({ text, times }) => [text, times])
    say(`Statements to ${what}: ${sumOf(list)}`, tableOf(['statement', 'times'], rows))
  }
  await stage.setFaults({})
  return { pace, statements }
}

function sayPurchases(title: string, pace: PurchaseFigures): void {
  const head = [
    '',
    'orders per second',
    'delivered per second',
    'intent ms',
    'card ms',
    'order ms',
    'shop CPU ms',
    'of it idle',
  ]
  const { ordersPerSecond, deliveriesPerSecond, intentMs, confirmMs, orderMs, shopCpuMs, idleCpuMs } = pace
  const row = [
    `${pace.purchases} orders`,
    ordersPerSecond,
    deliveriesPerSecond,
    intentMs,
    confirmMs,
    orderMs,
    shopCpuMs,
    idleCpuMs,
  ]
  say(title, tableOf(head, [row]))
}

async function measureProcesses(bench: Bench) {
  const shops: Shop[] = []
  const figures: Record<number, ReadFigures[]> = {}
  try {
    for (const count of [1, 2, 3]) {
      shops.push(await bench.stage.openShop())
      const cases = (await readCases(shops[0]?.url ?? '')).filter(({ path }) => path.endsWith('=jp') || path === '/')
      figures[count] = await measureAll(bench, shops, cases, `${count} processes of the shop`)
    }
  } finally {
    for (const shop of shops) await shop.stop()
  }
  return figures
}

async function measureGrowth(bench: Bench) {
  const figures: unknown[] = []
  // The first start creates the tables and reads the catalogue that is to grow.
  await (await bench.stage.openShop()).stop()
  for (const wanted of bench.options.plans) {
    const plans = await growCatalog(bench.stage.shopDb, wanted)
    const shop = await bench.stage.openShop()
    try {
      const ready = { plans, readyMs: shop.readyMs, memoryMb: costOf([shop.pid]).memoryMb }
      console.log(`\n${plans} plans: ready after ${Math.round(ready.readyMs)} ms with ${Math.round(ready.memoryMb)} MB`)
      const reads = await measureAll(bench, [shop], await readCases(shop.url), `${plans} plans on sale`)
      figures.push({ ...ready, reads })
    } finally {
      await shop.stop()
    }
  }
  return figures
}

async function measurePglite(bench: Bench) {
  const shop = await openLoneShop()
  try {
    const reads = await measureAll(bench, [shop], await readCases(shop.url), 'On PGlite, sandbox in the same process')
    const sandboxUrl = `${shop.url}/sandbox`
    const admin = openTestBrowser(shop.url)
    await admin.send('POST', '/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
    const countActive = async () => {
      const { body } = await admin.get<{ total: number }>('/api/admin/orders?page=1&status=active')
      return body.total
    }
    const purchases = Math.min(40, bench.options.purchases)
    const pace = await measurePurchases({ sandboxUrl }, shop, purchases, countActive)
    sayPurchases('The whole purchase on PGlite', pace)
    return { reads, pace, readyMs: shop.readyMs }
  } finally {
    await shop.stop()
  }
}

/** The sandbox runs inside the shop, since the page may reach no other host, with its default delays. */
async function measureQr({ stage }: Bench) {
  const shop = await stage.openShop({ SANDBOX_URL: '' })
  try {
    const ms = await payToQrMs(shop.url)
    say('From Pay to the QR code on the screen', ms === undefined ? 'no Chromium here' : `${Math.round(ms)} ms`)
    return { ms }
  } finally {
    await shop.stop()
  }
}

async function sayTrips(shop: Shop) {
  const figures = await measureTrips(shop)
  const rows = figures.map(({ stops, medianMs, cpuMs, timesBare, othersP50Ms, othersP99Ms }) => [
    `${stops} stops`,
    medianMs,
    cpuMs,
    timesBare,
    othersP50Ms,
    othersP99Ms,
  ])
  const head = ['', 'median ms', 'CPU ms', 'times an empty answer', 'others wait p50 ms', 'p99 ms']
  say('The cheapest ways for a trip', tableOf(head, rows))
  return figures
}

const crowdSeconds = 10

/** With the limits of a live shop, behind a proxy that passes each visitor's address. */
async function measureAmongCrowd({ stage }: Bench): Promise<CrowdFigures> {
  const shop = await stage.openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' })
  try {
    const figures = await measureCrowd(shop, crowdSeconds)
    const rows = Object.entries({ alone: figures.alone, 'among ten dear addresses': figures.crowded }).map(
      ([name, { count, p50Ms, p99Ms }]) => [name, count, p50Ms, p99Ms],
    )
    say('A visitor of /about', tableOf(['', 'answers', 'p50 ms', 'p99 ms'], rows))
    const told = Object.entries(figures.answers).map(([status, count]) => `${count} × ${status}`)
    say('What the crowd was answered', told.join(', '))
    return figures
  } finally {
    await shop.stop()
  }
}

async function watchMemory({ options, stage }: Bench, shop: Shop) {
  const figures = await measureMemory(stage, shop, options.minutes, options.connections)
  say(
    `Memory over ${options.minutes} minutes, ${figures.requests.toLocaleString('en-US')} requests`,
    tableOf(
      ['', ...figures.minutes.map((_, minute) => String(minute + 1))],
      [['MB', ...figures.minutes.map((mb) => Math.round(mb))]],
    ),
  )
  console.log(`the last third against the one before: ${figures.growth.toFixed(2)}`)
  return figures
}
