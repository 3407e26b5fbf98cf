import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { PackageView } from '#contract/plans/plan.ts'
import { projectRoot } from './platform/config/project-root.ts'
import { wholesalerWebhookPath } from './shop/supply/esims/webhook-routes.ts'
import { capabilityNames, ucpVersion } from './shop/channels/ucp/protocol.ts'
import { ana, Customer, planFor } from './testing/customer.ts'
import { dearestRequests, type KnownThings, requestsOf, type SentRequest } from './testing/dearest-requests.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'
import { measureYardstick } from './testing/yardstick.ts'

/**
 * In yardsticks, which are a fixed piece of work: about 3 ms of a processor of 2024. The figures are some twice what the dearest routes
 * take, so that only a change of kind crosses them.
 */
const most = {
  /** Of the process's own thread, by a request that nothing limits. */
  unlimited: 3,
  /** By any other request. */
  request: 16,
  /** By a page: pages are drawn two at a time, and networks take turns. */
  page: 24,
  /** By one address within a minute, of a route that costs more than `unlimited`. */
  ofAddress: 1200,
}

/** The first loads code, and makes what is kept. */
const turns = [0, 1, 2, 3, 4]

let shop: TestShop
let known: KnownThings
let cookie: string
let platform: Server

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** What threads would have done, which these tests do in the process itself. */
let inThreadsMs = 0
/** Tasks that no queue of an address holds back. */
let unattended: string[] = []

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1', SUPPORT_EMAIL: 'help@landfall.test' })
  const capabilities = Object.fromEntries(capabilityNames.map((name) => [name, [{ version: ucpVersion }]]))
  platform = createServer((_request, response) =>
    response.end(JSON.stringify({ ucp: { version: ucpVersion, services: {}, payment_handlers: {}, capabilities } })),
  )
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const guest = new Customer(shop)
  known = await gatherThings(guest)
  cookie = [...guest.browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const { run } = shop.deps.threads
  shop.deps.threads.run = async (name, input, asked) => {
    if (asked.by === undefined) unattended.push(name)
    const before = process.cpuUsage()
    try {
      return await run(name, input, asked)
    } finally {
      inThreadsMs += cpuMs(before)
    }
  }
})
afterAll(() => void platform.close())

async function gatherThings(guest: Customer): Promise<KnownThings> {
  const plan = await planFor(shop)
  const orderId = await guest.buy(plan, ana)
  await shop.until(async () => {
    await shop.runJobs()
    return (await guest.get<{ status: string }>(`/api/orders/${orderId}`)).body.status === 'active'
  })
  const plans = (await guest.get<PackageView[]>('/api/packages')).body
  const widest = plans.toSorted((one, other) => other.coverageCountries.length - one.coverageCountries.length)
  const planIds = widest.slice(0, 200).map(({ id }) => id)
  const { body: facts } = await guest.get<{ version: string }>(`/api/packages/${planIds[0]}/facts`)
  const stops = [{ countryCode: 'JP', from: '2027-01-01', to: '2027-01-07' }]
  const { body: trip } = await guest.post<{ id: string }>('/api/trips', { stops })
  const { port } = platform.address() as AddressInfo
  return {
    planIds,
    packageCode: plan.packageCode,
    price: plan.price,
    orderId,
    factsVersion: facts.version,
    tripId: trip.id,
    webhookPath: wholesalerWebhookPath(shop.deps, 'esim-access'),
    agent: `profile="http://127.0.0.1:${port}/profile.json"`,
    host: new URL(shop.deps.config.publicUrl).host,
  }
}

const openToStrangers = new Set(['public', 'decided', 'partner'])
const isFile = (url: string): boolean => existsSync(join(projectRoot, 'dist/client', url))
/** What a live shop does not have, or the proxies in `deploy/` keep to themselves. */
const isInside = (url: string): boolean => /^\/(sandbox|metrics|healthz|readyz|api\/docs)(\/|$)/.test(url)

/** For addresses of an interface that do not exist. */
const isUnknown = (url: string): boolean => /^\/(api|feeds|mcp|oauth|ucp|\.well-known)\/\*$/.test(url)

const strangersRoutes = () =>
  shop.app.everyRoute.filter(
    ({ method, url, access }) =>
      method !== 'HEAD' && openToStrangers.has(access) && !isInside(url) && !isFile(url) && !isUnknown(url),
  )

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

test('every route that strangers can call has its dearest arguments', () => {
  const routes = new Set(strangersRoutes().map(nameOf))

  expect(routes.size).toBeGreaterThan(120)
  expect([...routes].filter((route) => !dearestRequests[route])).toEqual([])
  expect(Object.keys(dearestRequests).filter((route) => !routes.has(route))).toEqual([])
})

test('no list that strangers send may be without end', () => {
  const bodies = shop.app.apiRoutes
    .filter(({ access, method }) => openToStrangers.has(access) && method !== 'HEAD')
    .flatMap(({ method, url, schema }) =>
      schema?.body instanceof z.ZodType
        ? [
            {
              name: nameOf({ method, url }),
              json: z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }),
            },
          ]
        : [],
    )

  expect(bodies.length).toBeGreaterThan(20)
  expect(bodies.filter(({ json }) => hasEndlessList(json)).map(({ name }) => name)).toEqual([])
})

function hasEndlessList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array' && 'items' in schema && !('maxItems' in schema)) return true
  return Object.values(schema).some(hasEndlessList)
}

let addresses = 0
const newAddress = (): string => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** The CPU of the whole process, without what a thread would have had of it. Other load on the machine does not count. */
async function measure(request: SentRequest, remoteAddress: string): Promise<{ ms: number; status: number }> {
  inThreadsMs = 0
  const before = process.cpuUsage()
  const headers = { ...request.headers, cookie }
  const answer = await shop.app.inject({ ...request, headers, remoteAddress, payloadAsStream: true })
  // Of a stream without end, the beginning.
  for await (const chunk of answer.stream()) if (request.url.endsWith('/events') && chunk) break
  return { ms: cpuMs(before) - inThreadsMs, status: answer.statusCode }
}

interface Cost {
  route: string
  /** Which of its dearest requests. */
  at: number
  request: (turn: number) => SentRequest
  /** In yardsticks. */
  cost: number
}

/** The least of several turns: what else the process does, as clearing memory, is not part of a request. */
async function measureAll(): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const { method, url } of strangersRoutes()) {
    const yardstick = measureYardstick({ times: 1, rounds: 5 })
    for (const at of requestsOf(method, url, 0, known).keys()) {
      const request = (turn: number) => requestsOf(method, url, turn, known)[at] as SentRequest
      const found: number[] = []
      for (const turn of turns) found.push((await measure(request(turn), newAddress())).ms)
      costs.push({ route: nameOf({ method, url }), at, request, cost: Math.min(...found) / yardstick })
    }
  }
  return costs
}

const isPage = ({ route }: Cost): boolean => route === 'GET /*'
const told = ({ route, at, cost }: Cost): string => `${route} (${at}) costs ${cost.toFixed(1)}`

/** Whatever is asked of a route counts towards one limit. */
const dearestOfEach = (costs: readonly Cost[]): Cost[] => [
  ...new Map(costs.toSorted((one, other) => one.cost - other.cost).map((one) => [one.route, one])).values(),
]

/** Whether an address is refused, or served from what is kept, before it has cost more than it may. */
async function isLimited({ request, cost }: Cost): Promise<boolean> {
  const address = newAddress()
  const yardstick = measureYardstick({ times: 1, rounds: 5 })
  let spent = 0
  for (let turn = 0; turn <= most.ofAddress / cost; turn++) {
    const { ms, status } = await measure(request(turn), address)
    if (status === 429) return true
    spent += ms / yardstick
  }
  return spent < most.ofAddress / 2
}

// An embedded database works in the process itself, and would be counted.
describe.skipIf(!process.env.TEST_DATABASE_URL)('the cost of what strangers can ask for', () => {
  let costs: Cost[]
  beforeAll(async () => {
    costs = await measureAll()
  })

  test('no request keeps the process from answering others for long, with whatever arguments', () => {
    const tooDear = costs.filter((one) => one.cost > (isPage(one) ? most.page : most.request))

    expect(tooDear.map(told)).toEqual([])
  })

  test('what threads do for strangers waits in the queue of their address', () => {
    expect(unattended).toEqual([])
  })

  test('an address is refused before requests that are dear have cost more than it may', async () => {
    // Pages are limited for requests from outside alone: `site/page-rendering/page-cache.test.ts` has a test of that.
    const noticed = dearestOfEach(costs).filter((one) => one.cost > most.unlimited && !isPage(one))
    const unlimited: Cost[] = []
    // A minute must not pass, however busy the machine is.
    shop.clock.stop()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const one of noticed) if (!(await isLimited(one))) unlimited.push(one)
    } finally {
      vi.useRealTimers()
    }

    expect(unlimited.map(told)).toEqual([])
  })

  test('routes that share what an address may have say at least what they cost', () => {
    const declared = new Map(shop.app.everyRoute.map((route) => [nameOf(route), route.cost]))
    const understated = costs.filter(({ route, cost }) => cost > 2 * (declared.get(route) ?? Infinity))

    expect(understated.map(told)).toEqual([])
  })
})
