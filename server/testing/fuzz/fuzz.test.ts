import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { timesToTry } from '../effort.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { type Answer, call } from './call.ts'
import { type Caller, callers, gatherPeople, type People } from './people.ts'
import { type FuzzRequest, requestsFor, type Route } from './requests.ts'

/** `npm run fuzz` sends more requests with a new seed each time; it prints the seed, and accepts one. */
const inputs = Number(process.env.FUZZ_INPUTS ?? timesToTry('generated requests', 2000, 500))
const seed = Number(process.env.FUZZ_SEED ?? 20_240)

let shop: TestShop
let people: People
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1000000', SUPPORT_EMAIL: 'help@landfall.test' })
  people = await gatherPeople(shop)
})

const endsAccount = ({ method, url }: Route) => method === 'DELETE' && url === '/api/auth/user'

/** Every route of the API, and pages as one more. Routes that end the callers' accounts come last. */
const routesOf = ({ app }: TestShop): Route[] =>
  [...app.apiRoutes, { method: 'GET', url: '/*', schema: undefined }]
    .filter(({ method }) => ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method))
    .toSorted((a, b) => Number(endsAccount(a)) - Number(endsAccount(b)))

interface Input {
  caller: Caller
  request: FuzzRequest
}

const endsSession = ({ headers }: Answer): boolean => /shop_session=;/.test(String(headers['set-cookie'] ?? ''))

/** What is wrong with an answer; undefined when nothing is. */
function judge({ caller, request }: Input, answer: Answer | undefined): string | undefined {
  if (!answer) return 'no answer'
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.body.slice(0, 200)}`
  const shown = answer.body + JSON.stringify(answer.headers)
  if (/node_modules|\bat \w+ \(/.test(shown)) return 'shows our insides'
  const asked = JSON.stringify(request)
  const leaked =
    caller === 'admin' ? undefined : people.secrets.find((one) => shown.includes(one) && !asked.includes(one))
  return leaked && `shows the canary's ${leaked}`
}

async function tryInput(input: Input, index: number): Promise<string | undefined> {
  const { caller, request } = input
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const answer = await call(shop.app, request, people.cookiesOf(caller), address)
  if (answer && caller !== 'visitor' && endsSession(answer)) await people.renew(caller)
  const complaint = judge(input, answer)
  return complaint && `${caller} ${JSON.stringify(request).slice(0, 600)}: ${complaint}`
}

test(`whatever is sent to the shop, it answers, and never with another customer's data (seed ${seed})`, async () => {
  const routes = routesOf(shop)
  const each = Math.ceil(inputs / routes.length)
  const complaints: string[] = []
  let count = 0

  for (const [place, route] of routes.entries()) {
    const shares = callers.map((caller) => ({ caller, numRuns: Math.ceil(each / callers.length) }))
    for (const { caller, numRuns } of shares) {
      for (const request of fc.sample(requestsFor(route, people.known(caller)), { seed: seed + place, numRuns })) {
        const complaint = await tryInput({ caller, request }, count++)
        if (complaint) complaints.push(complaint)
        // Rate limits are not what this tests.
        if (count % 5 === 0) await shop.deps.database.raw.query('delete from rate_limits where $1', [true])
      }
    }
  }

  expect(count).toBeGreaterThanOrEqual(inputs)
  expect(complaints).toEqual([])
}, 3_600_000)
