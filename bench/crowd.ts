import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
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
}

const europe = 'DE FR IT ES NL BE AT CH PT GR SE PL CZ HU HR DK NO FI IE RO'.split(' ')

/** The same dates for every stop: more combinations than any real trip has. */
const stopsOf = (count: number, to: string, dataMb: number) =>
  europe.slice(0, count).map((countryCode, at) => ({ countryCode, from: '2027-01-01', to, dataMb: dataMb + at }))

const dearest = (widest: readonly string[]): ExpensiveRequest[] => {
  const sheet = (language: string) => (turn: number) =>
    `/api/packages/${widest[turn % widest.length]}/facts.pdf?language=${language}`
  const plan = (count: number, to: string) => ({
    path: () => '/api/trips/plan',
    body: (turn: number) => ({ stops: stopsOf(count, to, 600 + turn) }),
  })
  return [
    { name: 'a trip of eleven stops of a year', ...plan(11, '2027-12-31') },
    { name: 'a trip of twenty stops', ...plan(20, '2027-01-07') },
    { name: 'facts in Japanese', path: sheet('ja') },
    { name: 'facts in Arabic', path: sheet('ar') },
    { name: 'facts in Korean', path: sheet('ko') },
    { name: 'the sign-in page', path: (turn) => `/auth?returnTo=/account%3F${turn}` },
    { name: 'a page that does not exist', path: (turn) => `/no/such/page/${turn}` },
    { name: 'a search', path: (turn) => `/countries?search=island%20${turn}` },
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
  const crowd = dearest(widest).map((dear, at) =>
    askOn(shop, dear, { address: `203.0.113.${at + 1}`, answers, signal: end.signal }),
  )
  const crowded = await waitsFor(shop, seconds)
  end.abort()
  await Promise.all(crowd)
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
  { path, body }: ExpensiveRequest,
  { address, answers, signal }: CrowdAddress,
): Promise<void> {
  let turn = 0
  const connection = async () => {
    while (!signal.aborted && turn < 1000) {
      const told = body?.(turn)
      const answer = await fetch(shop.url + path(turn++), {
        ...(told && { method: 'POST', body: JSON.stringify(told) }),
        headers: { 'x-forwarded-for': address, ...(told && { 'content-type': 'application/json', origin: shop.url }) },
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
  const visitor = spawn(process.execPath, ['--import', 'tsx', 'bench/visitor.ts', `${url}/about`, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const waits = JSON.parse(await text(visitor.stdout)) as number[]
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return { count: waits.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}
