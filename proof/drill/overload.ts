import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/test/postgres.mjs'
import { startShopProcess } from '../../server/testing/run-process.ts'

/**
 * Sends one process more sign-ups, its most expensive request, than it can serve, together with health checks and
 * webhooks: `npm run drill:overload`. Exits with a non-zero status if one of those was refused, if an answer was
 * neither a success nor a refusal with a time to retry, or if the shop does not serve again at once afterwards.
 */
const crowd = 300
const seconds = 15

interface Answer {
  status: number
  retryAfter: string | undefined
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
/** A balancer keeps its connection to a process open. */
const balancers = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: string, body?: object, through = agent): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, retryAfter: undefined, ms: performance.now() - started })
    const asked = request(url, {
      method: body ? 'POST' : 'GET',
      agent: through,
      headers: body ? { 'content-type': 'application/json' } : {},
    })
    asked.on('error', failed)
    asked.on('response', (answer) => {
      answer.resume()
      answer.on('error', failed)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          ms: performance.now() - started,
        }),
      )
    })
    asked.end(body && JSON.stringify(body))
  })
}

const worst = (answers: Answer[]): string => `${Math.max(0, ...answers.map(({ ms }) => ms)).toFixed(0)} ms`

const middle = (answers: Answer[]): string =>
  `${(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[answers.length >> 1] ?? 0).toFixed(0)} ms`

async function main(): Promise<number> {
  const postgres = await startPostgres()
  if (postgres.missing !== undefined) {
    console.log(`Skipped: ${postgres.missing}`)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'landfall-overload-'))
  const shop = await startShopProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000000',
    ROLE: 'web',
  })
  const customers: Answer[] = []
  const health: Answer[] = []
  const webhooks: Answer[] = []
  try {
    await shop.untilReady()
    const until = Date.now() + seconds * 1000
    let number = 0
    const customer = async (place: number) => {
      // They arrive within two seconds, not all at once.
      await sleep((place / crowd) * 2000)
      while (Date.now() < until) {
        const email = `crowd-${number++}@example.com`
        const form = { email, firstName: 'Ana', lastName: 'Ruiz', password: 'a long password' }
        const answer = await ask(`${shop.url}/api/auth/signup`, form)
        customers.push(answer)
        if (answer.status !== 201) await sleep(500)
      }
    }
    const knock = async () => {
      while (Date.now() < until) {
        health.push(await ask(`${shop.url}/healthz`, undefined, balancers))
        // It is unsigned, so the right answer is 400: it was let in and checked.
        webhooks.push(await ask(`${shop.url}/api/webhooks/stripe`, {}, balancers))
        await sleep(200)
      }
    }
    await Promise.all([knock(), ...Array.from({ length: crowd }, (_, place) => customer(place))])
    const after = [await ask(`${shop.url}/`), await ask(`${shop.url}/api/packages?countryCode=jp`)]

    const served = customers.filter(({ status }) => status === 201)
    const refused = customers.filter(({ status, retryAfter }) => status === 503 && retryAfter)
    const lost = customers.length - served.length - refused.length
    console.log('| | answers | of them right | half within | slowest |\n| --- | --- | --- | --- | --- |')
    for (const [name, all, right] of [
      ['sign-ups served', served, served],
      ['sign-ups told to come back', refused, refused],
      ['health checks', health, health.filter(({ status }) => status === 200)],
      ['webhooks', webhooks, webhooks.filter(({ status }) => status === 400)],
      ['pages right afterwards', after, after.filter(({ status }) => status === 200)],
    ] as const)
      console.log(`| ${name} | ${all.length} | ${right.length} | ${middle([...all])} | ${worst([...all])} |`)
    console.log(`${lost} without an answer`)
    const isWell =
      health.every(({ status }) => status === 200) &&
      webhooks.every(({ status }) => status === 400) &&
      after.every(({ status }) => status === 200)
    return isWell && lost === 0 && refused.length > 0 ? 0 : 1
  } finally {
    agent.destroy()
    balancers.destroy()
    shop.child.kill('SIGKILL')
    await shop.ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exit(await main())
