import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ucpVersion } from '../../server/shop/channels/ucp/protocol.ts'
import type { Shop } from './stage.ts'

export interface CrowdFigures {
  alone: Waits
  crowded: Waits
  /** The crowd's answers, by status. */
  answers: Record<number, number>
}

interface Waits {
  count: number
  p50Ms: number
  p99Ms: number
}

interface ExpensiveRequest {
  name: string
  path: (turn: number) => string
  body?: (turn: number) => object
  headers?: Record<string, string>
}

const europe = 'DE FR IT ES NL BE AT CH PT GR SE PL CZ HU HR DK NO FI IE RO'.split(' ')

/** The same dates for every stop: more combinations than any real trip has. */
const stopsOf = (count: number, to: string, dataMb: number) =>
  europe.slice(0, count).map((countryCode, at) => ({ countryCode, from: '2027-01-01', to, dataMb: dataMb + at }))

const languages = 'en de fr es it pt ja ko zh ar'.split(' ')
const currencies = 'USD EUR GBP JPY KRW CHF AUD CAD SEK PLN NOK DKK CZK HUF THB INR BRL MXN ZAR'.split(' ')
const of = (list: readonly string[], turn: number) => list[turn % list.length]

/** By `server/route-costs.test.ts`, with a wrong password, whose hash that test makes cheap. */
const dearest = (widest: readonly string[], agent: string): ExpensiveRequest[] => {
  const plan = (count: number, to: string) => ({
    path: () => '/api/trips/plan',
    body: (turn: number) => ({ stops: stopsOf(count, to, 600 + turn) }),
  })
  const feed = (format: string) => (turn: number) =>
    `/feeds/plans.${format}?ref=crowd-${turn}&language=${of(languages, turn)}&currency=${of(currencies, turn)}`
  return [
    { name: 'a trip of eleven stops of a year', ...plan(11, '2027-12-31') },
    { name: 'a trip of twenty stops', ...plan(20, '2027-01-07') },
    { name: 'facts', path: (turn) => `/api/packages/${of(widest, turn)}/facts.pdf?language=${of(languages, turn)}` },
    { name: 'a feed', path: feed('json') },
    { name: 'a feed as a table', path: feed('csv') },
    {
      name: 'a search of all plans by a platform',
      path: () => '/ucp/v1/catalog/search',
      body: (turn) => ({
        context: { language: of(languages, turn), currency: of(currencies, turn) },
        pagination: { limit: 20 },
      }),
      headers: { 'ucp-agent': agent, 'request-id': 'crowd' },
    },
    {
      name: 'facts side by side, by an assistant',
      path: () => '/mcp',
      body: (turn) => ({
        jsonrpc: '2.0',
        id: turn,
        method: 'tools/call',
        params: {
          name: 'compare_plans',
          arguments: { planIds: widest.slice(turn % 9, (turn % 9) + 5), language: of(languages, turn) },
        },
      }),
      headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    },
    { name: 'a country in Arabic', path: (turn) => `/ar/countries/${of(europe, turn)?.toLowerCase()}?turn=${turn}` },
    {
      name: 'plans side by side',
      path: (turn) => `/compare?plans=${widest.slice(turn % 9, (turn % 9) + 3).join(',')}`,
    },
    {
      name: 'a wrong password',
      path: () => '/api/auth/signin',
      body: (turn) => ({ email: `crowd-${turn}@example.com`, password: 'not the password' }),
    },
  ]
}

/** A platform's profile, which the shop fetches once. */
async function openPlatform() {
  const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout'].map((name) => `dev.ucp.shopping.${name}`)
  const capabilities = Object.fromEntries(names.map((name) => [name, [{ version: ucpVersion }]]))
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ ucp: { version: ucpVersion, services: {}, payment_handlers: {}, capabilities } })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { agent: `profile="http://127.0.0.1:${port}/profile.json"`, close: () => void server.close() }
}

/**
 * A visitor reads a page again and again, alone and while ten addresses send the most expensive request as often as
 * they may.
 */
export async function measureCrowd(shop: Shop, seconds: number): Promise<CrowdFigures> {
  const packages = (await (await fetch(`${shop.url}/api/packages`)).json()) as {
    id: string
    coverageCountries: unknown[]
  }[]
  const widest = packages
    .toSorted((a, b) => b.coverageCountries.length - a.coverageCountries.length)
    .slice(0, 40)
    .map(({ id }) => id)
  const alone = await waitsFor(shop, seconds)
  const answers: Record<number, number> = {}
  const end = new AbortController()
  const platform = await openPlatform()
  const crowd = dearest(widest, platform.agent).map((dear, at) =>
    askOn(shop, dear, { address: `203.0.113.${at + 1}`, answers, signal: end.signal }),
  )
  const crowded = await waitsFor(shop, seconds)
  end.abort()
  await Promise.all(crowd)
  platform.close()
  return { alone, crowded, answers }
}

interface CrowdAddress {
  address: string
  answers: Record<number, number>
  signal: AbortSignal
}

/** Two at a time, like one address with two connections; retries whatever the answer, but not at once. */
async function askOn(
  shop: Shop,
  { path, body, headers }: ExpensiveRequest,
  { address, answers, signal }: CrowdAddress,
): Promise<void> {
  let turn = 0
  const connection = async () => {
    while (!signal.aborted && turn < 1000) {
      const told = body?.(turn)
      const answer = await fetch(shop.url + path(turn++), {
        ...(told && { method: 'POST', body: JSON.stringify(told) }),
        headers: {
          'x-forwarded-for': address,
          ...(told && { 'content-type': 'application/json', origin: shop.url }),
          ...headers,
        },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
      if (answer.status === 429 || answer.status === 503) await sleep(200)
    }
  }
  await Promise.all([connection(), connection()])
}

/** The visitor is a process of its own: the bench is busy with reading what the crowd is answered. */
async function waitsFor({ url }: Shop, seconds: number): Promise<Waits> {
  const visitor = spawn(
    process.execPath,
    ['--import', 'tsx', 'proof/bench/visitor.ts', `${url}/about`, String(seconds)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const waits = JSON.parse(await text(visitor.stdout)) as number[]
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return { count: waits.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}
