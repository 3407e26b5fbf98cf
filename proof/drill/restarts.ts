import { parseArgs } from 'node:util'
import { hasProxy } from '../../server/testing/start-proxy.ts'
import { openStage } from './stage.ts'
import { readShelf, type ShelfPlan } from './world.ts'

/**
 * Replaces the processes of a shop behind a real balancer, one after the other, again and again, under load: `npm run
 * drill:restarts -- --balancer nginx|caddy --requests 5000`. Each new process takes the place and the port of the one
 * before it, as a supervisor does it. Exits with a non-zero status if one request was not answered as it should have
 * been.
 */
const { values } = parseArgs({
  options: {
    balancer: { type: 'string', default: 'nginx' },
    requests: { type: 'string', default: '1500' },
    processes: { type: 'string', default: '3' },
    crowd: { type: 'string', default: '8' },
    drain: { type: 'string', default: '5' },
    verbose: { type: 'boolean', default: false },
  },
})
const enough = Number(values.requests)

interface Ask {
  what: string
  path: string
  body?: object
  status: number
}

const person = (number: number) => ({
  email: `restart-${number}@example.com`,
  firstName: 'Ana',
  lastName: 'Ruiz',
  password: 'a long password',
})

/** What customers send, and the expected answers: half of the requests change something, half read. */
const asksOf = (number: number, { packageCode, price }: ShelfPlan): Ask[] => [
  { what: 'the front page', path: '/', status: 200 },
  {
    what: 'a sum in euros',
    path: '/api/currencies/convert',
    body: { amount: 10, fromCurrency: 'USD', toCurrency: 'EUR' },
    status: 200,
  },
  { what: 'the page of Japan', path: `/countries/jp?visit=${number}`, status: 200 },
  {
    what: 'a checkout',
    path: '/api/create-payment-intent',
    body: { packageCode, amount: price, guestUser: { ...person(number), phone: '+34 600 000 000' } },
    status: 200,
  },
  { what: 'the plans of Japan', path: '/api/packages?countryCode=jp', status: 200 },
  { what: 'a new account', path: '/api/auth/signup', body: person(number), status: 201 },
]

/** Why the answer was wrong; undefined when it was right. */
async function faultIn(url: string, { what, path, body, status }: Ask): Promise<string | undefined> {
  try {
    const answer = await fetch(url + path, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    return answer.status === status ? undefined : `${what}: ${answer.status} ${text.slice(0, 120)}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `, ${error.cause.message}` : ''
    return `${what}: ${String(error)}${cause}`
  }
}

async function main(): Promise<number> {
  const { balancer } = values
  if (balancer !== 'nginx' && balancer !== 'caddy') {
    console.log('--balancer is nginx or caddy')
    return 1
  }
  if (!hasProxy(balancer)) return 2
  const stage = await openStage({
    name: 'restarts',
    balancer,
    shops: Array.from({ length: Number(values.processes) }, () => ({
      HOST: '127.0.0.1',
      DRAIN_SECONDS: values.drain,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'error',
    })),
  })
  if ('missing' in stage) {
    console.log(`Skipped: ${stage.missing}`)
    return 2
  }
  const { url } = stage.balancer
  const exits: (number | null)[] = []
  const wrong: string[] = []
  let [asked, number, isOver] = [0, 0, false]
  try {
    const [plan] = await readShelf(url)
    if (!plan) throw new Error('there is nothing on the shelf')
    const customer = async () => {
      while (!isOver)
        for (const ask of asksOf(number++, plan)) {
          asked++
          const fault = await faultIn(url, ask)
          if (fault) wrong.push(`${new Date().toISOString().slice(11, 23)} ${fault}`)
        }
    }
    const customers = Array.from({ length: Number(values.crowd) }, customer)
    while (asked < enough)
      for (const shop of stage.shops) {
        exits.push(await shop.replace())
        if (values.verbose) console.log(`${exits.length} replaced, ${asked} asked, ${wrong.length} lost`)
      }
    isOver = true
    await Promise.all(customers)
  } finally {
    await stage.close()
  }
  const endedWell = exits.filter((code) => code === 0).length
  console.log(`| balancer | processes replaced | ended well | requests | lost |\n| --- | --- | --- | --- | --- |`)
  console.log(`| ${balancer} | ${exits.length} | ${endedWell} | ${asked} | ${wrong.length} |`)
  for (const line of wrong.slice(0, 30)) console.log(`  ✗ ${line}`)
  return wrong.length === 0 && endedWell === exits.length ? 0 : 1
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exit(await main())
