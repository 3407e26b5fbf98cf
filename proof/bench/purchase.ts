import { setTimeout as sleep } from 'node:timers/promises'
import { countUnfinished } from '../../server/platform/jobs/inspection.ts'
import { openTestBrowser } from '../../server/testing/test-browser.ts'
import { crowd, openBuyer, type PurchaseTimes } from './buy.ts'
import { costOf, median } from './cost.ts'
import { type Shop, type Stage } from './stage.ts'
import { countStatements, type Statement } from './statements.ts'
import { judge } from './yardstick.ts'

export interface PurchaseFigures {
  purchases: number
  /** Paid and stored, and then with the eSIM delivered. */
  ordersPerSecond: number
  deliveriesPerSecond: number
  intentMs: number
  confirmMs: number
  orderMs: number
  /** Per purchase, from click to last mail, and what the idle shop uses in the same time. */
  shopCpuMs: number
  inYardsticks: number
  idleCpuMs: number
}

const atOnce = 16
/** V8 compiles for a while: the first sales of a process cost twice what later ones do. */
const sellsFirst = 48
/** Yardsticks are measured between the parts. */
const parts = 4

/** A crowd that buys as fast as it is served, from a wholesaler that allocates at once. */
export async function measurePurchases(
  { sandboxUrl }: Pick<Stage, 'sandboxUrl'>,
  shop: Shop,
  purchases: number,
  countActive: () => Promise<number>,
): Promise<PurchaseFigures> {
  const buyer = await openBuyer(shop.url, sandboxUrl)
  const activeAtFirst = await countActive()
  await crowd(sellsFirst, atOnce, buyer.buy)
  await untilCount(countActive, activeAtFirst + sellsFirst)

  const idleMsPerSecond = await measureIdle(shop)
  const each = Math.ceil(purchases / parts)
  const bought: PurchaseTimes[] = []
  let [writtenAfter, deliveredAfter] = [0, 0]
  const cost = await judge(parts, async () => {
    const activeBefore = await countActive()
    const before = costOf([shop.pid])
    const started = performance.now()
    bought.push(...(await crowd(each, atOnce, buyer.buy)))
    writtenAfter += (performance.now() - started) / 1000
    await untilCount(countActive, activeBefore + each)
    deliveredAfter += (performance.now() - started) / 1000
    return (costOf([shop.pid]).cpuMs - before.cpuMs) / each
  })
  return {
    purchases: bought.length,
    ordersPerSecond: bought.length / writtenAfter,
    deliveriesPerSecond: bought.length / deliveredAfter,
    intentMs: median(bought.map((one) => one.intentMs)),
    confirmMs: median(bought.map((one) => one.confirmMs)),
    orderMs: median(bought.map((one) => one.orderMs)),
    shopCpuMs: cost.cpuMs,
    inYardsticks: cost.inYardsticks,
    idleCpuMs: (idleMsPerSecond * deliveredAfter) / bought.length,
  }
}

const restSeconds = 10

/** The wholesaler's rate limit makes a crowd's eSIMs take a while, during which the shop also does its idle work. */
async function measureIdle({ pid }: Shop): Promise<number> {
  const before = costOf([pid])
  await sleep(restSeconds * 1000)
  return (costOf([pid]).cpuMs - before.cpuMs) / restSeconds
}

async function untilCount(count: () => Promise<number>, wanted: number): Promise<void> {
  const deadline = performance.now() + 300_000
  while ((await count()) < wanted) {
    if (performance.now() > deadline) throw new Error('some eSIMs never came')
    await sleep(100)
  }
}

export interface StatementFigures {
  open: Statement[]
  write: Statement[]
  whole: Statement[]
}

const counted = 20
const soonSeconds = 5

/**
 * Statements of one guest's purchase: to open the payment, to write the order, and everything from the first click to
 * the delivered eSIM with all its jobs. The first two are measured on a process without jobs, to count nothing else.
 */
export async function measureStatements(stage: Stage, worker: Shop): Promise<StatementFigures> {
  const whole = await countStatements(stage.shopDb, counted, async () => {
    const buyer = await openBuyer(worker.url, stage.sandboxUrl)
    const before = await countActiveIn(stage)
    await crowd(counted, 1, buyer.buy)
    await untilCount(() => countActiveIn(stage), before + counted)
    await untilCount(async () => ((await countUnfinished(stage.shopDb, soonSeconds)) === 0 ? 1 : 0), 1)
  })
  await worker.stop()
  await stage.setFaults({ payments: { muteWebhooks: true } })
  const shop = await stage.openShop({ ROLE: 'web' })
  try {
    const buyer = await openBuyer(shop.url, stage.sandboxUrl)
    const guests = Array.from({ length: counted }, () => openTestBrowser(shop.url))
    const intents: Awaited<ReturnType<typeof buyer.open>>[] = []
    const open = await countStatements(stage.shopDb, counted, async () => {
      for (const guest of guests) intents.push(await buyer.open(guest))
    })
    for (const intent of intents) await buyer.pay(intent)
    const write = await countStatements(stage.shopDb, counted, async () => {
      for (const [index, guest] of guests.entries()) await buyer.claim(guest, intents[index]?.id ?? '')
    })
    return { open, write, whole }
  } finally {
    await shop.stop()
  }
}

export async function countActiveIn({ shopDb }: Pick<Stage, 'shopDb'>): Promise<number> {
  const { rows } = await shopDb.query<{ count: string }>(`select count(*) from orders where status = 'active'`)
  return Number(rows[0]?.count)
}
