import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { type ShopProcess, startShopProcess } from '../server/testing/run-process.ts'
import { startBalancer } from './balancer.ts'

/**
 * Replaces two running shops one after the other, twice, while customers are in: `npm run drill:upgrade`. Ends
 * with a non-zero status if one request was not answered as it should have been.
 */
const rounds = 2
const drainSeconds = 3
const crowd = 6

/** What customers do, and what they must be answered. */
const errands: ((url: string, number: number) => Promise<[Response, number]>)[] = [
  async (url) => [await fetch(`${url}/`), 200],
  async (url) => [await fetch(`${url}/countries/jp`), 200],
  async (url) => [await fetch(`${url}/api/packages?countryCode=jp`), 200],
  async (url, number) => [await post(`${url}/api/auth/signup`, person(number)), 201],
  async (url) => [
    await post(`${url}/api/currencies/convert`, { amount: 10, fromCurrency: 'USD', toCurrency: 'EUR' }),
    200,
  ],
]

const person = (number: number) => ({
  email: `upgrade-${number}@example.com`,
  firstName: 'Ana',
  lastName: 'Ruiz',
  password: 'a long password',
})

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function main(): Promise<number> {
  const postgres = await startPostgres()
  if (postgres.missing !== undefined) {
    console.log(`Skipped: ${postgres.missing}`)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'landfall-upgrade-'))
  const serving = new Map<number, ShopProcess>()
  /** The balancer reads this list each time: only who says at /readyz that it is ready is on it. */
  const ports: number[] = []
  const start = async (): Promise<ShopProcess> => {
    const shop = await startShopProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      DRAIN_SECONDS: String(drainSeconds),
      RATE_LIMIT_SCALE: '100000',
    })
    await shop.untilReady()
    serving.set(Number(new URL(shop.url).port), shop)
    return shop
  }
  const askWhoIsReady = async () => {
    for (const [port, shop] of serving) {
      const answer = await fetch(`${shop.url}/readyz`).catch(() => undefined)
      const place = ports.indexOf(port)
      if (answer?.ok && place < 0) ports.push(port)
      if (!answer?.ok && place >= 0) ports.splice(place, 1)
    }
  }

  let shops = [await start(), await start()]
  await askWhoIsReady()
  const asking = setInterval(askWhoIsReady, 500)
  const balancer = await startBalancer(ports)
  const wrong: string[] = []
  let [asked, isOver] = [0, false]
  const customer = async () => {
    while (!isOver) {
      const number = asked++
      const errand = errands[number % errands.length]
      const outcome = await errand?.(balancer.url, number).catch((error: unknown) => String(error))
      if (Array.isArray(outcome)) {
        await outcome[0].arrayBuffer()
        if (outcome[0].status !== outcome[1]) wrong.push(`${outcome[0].url} answered ${outcome[0].status}`)
      } else wrong.push(String(outcome))
      await sleep(20)
    }
  }
  const customers = Array.from({ length: crowd }, customer)

  const exits: (number | null)[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      for (const old of shops) {
        const next = await start()
        await askWhoIsReady()
        old.child.kill('SIGTERM')
        exits.push(await old.ended)
        serving.delete(Number(new URL(old.url).port))
        shops = [...shops.filter((shop) => shop !== old), next]
      }
    }
  } finally {
    isOver = true
    await Promise.all(customers)
    clearInterval(asking)
    balancer.close()
    for (const { child } of serving.values()) child.kill('SIGKILL')
    await Promise.all([...serving.values()].map((shop) => shop.ended))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`| processes replaced | ended well | requests | answered wrongly |\n| --- | --- | --- | --- |`)
  console.log(`| ${exits.length} | ${exits.filter((code) => code === 0).length} | ${asked} | ${wrong.length} |`)
  for (const line of wrong.slice(0, 20)) console.log(`  ✗ ${line}`)
  return wrong.length === 0 && exits.every((code) => code === 0) ? 0 : 1
}

process.exit(await main())
