import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Customer, planFor } from '../../testing/customer.ts'
import { type Collector, openCollector, type Step } from '../../testing/open-collector.ts'
import { until } from '../../testing/open-test-shop.ts'
import { type ShopProcess, startShopProcess } from '../../testing/run-process.ts'
import { openTestBrowser } from '../../testing/test-browser.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const name = `landfall_traced_${process.pid}`
const own = new URL(serverUrl ?? 'postgres://nowhere')
own.pathname = `/${name}`

/** Records every OpenTelemetry package that a process imports, by Node's own hooks for modules. */
const watcherInto = (list: string) => `
  import { appendFileSync } from 'node:fs'
  export async function load(url, context, next) {
    const found = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)
    if (found) appendFileSync(${JSON.stringify(list)}, found[1] + '\\n')
    return next(url, context)
  }`

let folder: string
let collector: Collector
let running: ShopProcess[]

async function asAdmin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Starts the built shop and returns how to find out what it loaded. */
async function start(env: Record<string, string>) {
  const list = join(folder, `loaded-${running.length}`)
  const watcher = join(folder, `watcher-${running.length}.mjs`)
  const hook = join(folder, `hook-${running.length}.mjs`)
  writeFileSync(watcher, watcherInto(list))
  writeFileSync(
    hook,
    `import { register } from 'node:module'\nregister(${JSON.stringify(pathToFileURL(watcher).href)})`,
  )
  const shop = await startShopProcess({
    DATABASE_URL: own.href,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${hook}`,
    ...env,
  })
  running.push(shop)
  const loaded = () => new Set(existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [])
  return { ...shop, loaded }
}

const wayUp = (steps: Step[], step: Step): Step[] => {
  const parent = steps.find(({ spanId }) => spanId === step.parentSpanId)
  return parent ? [step, ...wayUp(steps, parent)] : [step]
}

describe.runIf(Boolean(serverUrl))('the built shop in two processes on one PostgreSQL', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-traced-'))
    running = []
    collector = await openCollector()
    await asAdmin(`create database ${name}`)
  })
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map((shop) => shop.ended))
    await collector.close()
    await asAdmin(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  test('an order placed in one and delivered by the other is one trace; without a collector nothing is loaded', async () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'the-test' }
    const web = await start({ ROLE: 'web', ...traced })
    await web.untilReady()
    const worker = await start({ ROLE: 'worker', ...traced })
    const silent = await start({ ROLE: 'web' })
    await Promise.all([worker.untilReady(), silent.untilReady()])
    const shop = {
      fetch: (path: string, init?: RequestInit) => fetch(web.url + path, init),
      openBrowser: () => openTestBrowser(web.url),
    }
    await shop.fetch('/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        payments: { muteWebhooks: true },
        wholesaler: { allocateAfterMs: 0, muteWebhooks: true },
      }),
    })
    const orderId = await new Customer(shop).buy(await planFor(shop))
    const isMail = (step: Step) => {
      const [, job] = wayUp(collector.steps, step)
      return step.name === 'mail.send' && job?.name === 'job mail-esim' && job.facts['landfall.order_id'] === orderId
    }
    const wayOfMail = () => {
      const mail = collector.steps.find(isMail)
      return mail ? wayUp(collector.steps, mail) : []
    }
    await until(async () => wayOfMail().at(-1)?.parentSpanId === undefined && wayOfMail().length > 0)

    const way = wayOfMail().map((step) => `${step.name} (${step.role})`)
    expect([way[0], way[1], way.at(-1)]).toEqual([
      'mail.send (worker)',
      'job mail-esim (worker)',
      'POST /api/orders/checkout (web)',
    ])
    // It may have checked more than once until the eSIM was there.
    expect(new Set(way.slice(2, -1))).toEqual(new Set(['job deliver-order (worker)']))
    expect(collector.received()).toContain('"the-test"')

    expect(web.loaded()).toContain('@opentelemetry/sdk-trace')
    // prom-client loads the first of them itself, for metrics.
    expect([...silent.loaded()].filter((each) => each !== '@opentelemetry/api')).toEqual([])
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })
})
