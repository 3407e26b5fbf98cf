import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { OperationsView } from '#contract/office/operations.ts'
import { type Prometheus, startPrometheus, whyNoPrometheus } from '../../../scripts/test/prometheus.mjs'
import { jobsOf } from '../../collect-features.ts'
import { watchBalance } from '../../office/platform/operations/watch-balance.ts'
import { signInAsAdmin } from '../../testing/account-holders.ts'
import { Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { askedSeries, filledIn, keptLabels } from '../../testing/read-promql.ts'
import { writeJobs } from '../jobs/inspection.ts'
import { startRunner } from '../jobs/runner.ts'

const folder = 'deploy/monitoring/alerts'
const files = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

interface Rule {
  alert: string
  expr: string
  annotations: Record<string, string>
}
interface RuleTests {
  tests: { alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[] }[]
}

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'))
const rules = files('.rules.yml').flatMap((file) =>
  (readYaml(file) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
)
const panels = (
  JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[]
  }
).panels

/** Every query for metrics: where it stands, what it asks, and the words that go into labels. */
const questions = [
  ...rules.map(({ alert, expr, annotations }) => ({ where: alert, expr, words: Object.values(annotations).join(' ') })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ where: title, expr, words: legendFormat })),
  ),
]

/** A skipped proof is no proof, so say so loudly; where everything is required it fails. */
const missing = whyNoPrometheus()
if (missing) process.stderr.write(`\n${missing}: the alerts of deploy/monitoring were not tried here.\n`)
if (missing && process.env.REQUIRE_ALL === '1')
  test('Prometheus is installed to test the alerts with', () => expect(missing).toBeUndefined())

describe('the alerts of deploy/monitoring', () => {
  test('each have a test in which they fire and one in which they stay silent', () => {
    const tried = files('.test.yml')
      .flatMap((file) => (readYaml(file) as RuleTests).tests)
      .flatMap(({ alert_rule_test: checks = [] }) => checks)
    const names = (isRinging: boolean) =>
      new Set(
        tried.filter((check) => (check.exp_alerts ?? []).length > 0 === isRinging).map((check) => check.alertname),
      )
    const [rings, silent] = [names(true), names(false)]

    expect(rules.length).toBeGreaterThan(15)
    expect(rules.map(({ alert }) => alert).filter((name) => !rings.has(name) || !silent.has(name))).toEqual([])
    expect([...rings, ...silent].filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([])
  })

  test.skipIf(missing)('fire and stay silent as their tests say', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...files('.test.yml')], {
      encoding: 'utf8',
    })

    expect(status, stdout + stderr).toBe(0)
  })

  test.skipIf(missing)('are all loaded by our configuration of Prometheus', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', 'deploy/monitoring/prometheus.yml'], {
      encoding: 'utf8',
    })

    expect(status, stdout + stderr).toBe(0)
    const found = /(\d+) rule files found/.exec(stdout + stderr)?.[1]
    expect(Number(found)).toBe(files('.rules.yml').length)
  })
})

/** Figures that are told only where there are several wholesalers, or a tax service. */
const ofLargerShop = /landfall_(supplier_|oldest_unreported_paper_)/
const isOfLargerShop = ({ expr }: { expr: string }) => ofLargerShop.test(expr)

/** Prometheus has every metric, label and value that an alert or a panel asks for. */
async function expectFound(prometheus: Prometheus, { expr, words }: (typeof questions)[number]): Promise<void> {
  const asked = askedSeries(expr)
  expect(asked).not.toEqual([])
  for (const { selector, labels, values } of asked) {
    const series = await prometheus.series(selector)
    expect(series, selector).not.toEqual([])
    for (const label of labels)
      expect(
        series.filter((each) => !each[label]),
        `${label} of ${selector}`,
      ).toEqual([])
    for (const { label, value } of values)
      expect(
        series.some((each) => each[label] === value),
        `${label}="${value}" of ${selector}`,
      ).toBe(true)
    const left = keptLabels(expr) ?? Object.keys(series[0] ?? {})
    expect(filledIn(words).filter((label) => !left.includes(label))).toEqual([])
  }
}

describe.skipIf(missing)('a Prometheus that watches a shop', () => {
  let shop: TestShop
  let prometheus: Prometheus
  beforeAll(async () => {
    shop = await openTestShop()
    await watchBalance({ ...shop.deps, wholesaler: shop.wholesaler })
    // Twice: the second answer is sent from those kept ready.
    for (const _ of [1, 2]) await (await shop.fetch('/api/packages?countryCode=jp')).text()
    prometheus = await startPrometheus({ targets: [new URL(shop.url).host] })
    await shop.until(async () => (await prometheus.query('landfall_wholesaler_balance_usd')).length > 0)
  })
  afterAll(() => prometheus?.stop())

  const isRinging = async (name: string) => (await prometheus.ringing()).some(({ alertname }) => alertname === name)

  test('finds no label of ours that clashes with one of its own', async () => {
    const series = await prometheus.series('{job="landfall"}')
    expect(series.length).toBeGreaterThan(200)
    expect(series.flatMap((labels) => Object.keys(labels)).filter((label) => label.startsWith('exported_'))).toEqual([])
  })

  test.each(questions.filter((question) => !isOfLargerShop(question)))(
    'finds every metric, label and value that "$where" asks for: $expr',
    (question) => expectFound(prometheus, question),
  )

  test('fires when the last worker is gone, and not while one is running', async () => {
    const runner = startRunner({ ...shop.deps, jobs: jobsOf(shop.deps) })
    await shop.until(async () => (await prometheus.query('landfall_workers == 1')).length > 0)
    await shop.until(async () => !(await isRinging('NoWorker')))

    await runner.stop()
    // As if more than half a minute had passed.
    await shop.deps.database.raw.query(`update workers set beat_at = beat_at - make_interval(secs => $1)`, [35])

    await shop.until(() => isRinging('NoWorker'))
  })

  test('fires for a job that was given up, until an admin dismisses it', async () => {
    const admin = await signInAsAdmin(shop)
    await writeJobs(shop.deps.database.raw, 'mail-esim', { all: 1, failed: 1, waiting: 0 })
    await shop.until(() => isRinging('JobsGivenUp'))

    const { body } = await admin.browser.get<OperationsView>('/api/admin/operations')
    for (const { id } of body.failedJobs)
      await admin.browser.send('POST', `/api/admin/operations/jobs/${id}/dismiss`, { reason: 'Told by phone' })

    await shop.until(async () => !(await isRinging('JobsGivenUp')))
  })

  test('fires when an order has waited for half of its deadline, long before it is refunded', async () => {
    await shop.sandbox.setFaults({ wholesaler: { allocateAfterMs: 600_000 } })
    await new Customer(shop).buy(await planFor(shop))
    await shop.runJobs()
    expect(await isRinging('DeliverySlow')).toBe(false)

    shop.clock.turn({ seconds: shop.deps.config.deliveryDeadlineSeconds / 2 + 10 })

    await shop.until(() => isRinging('DeliverySlow'))
    expect(await isRinging('DeliveryLate')).toBe(false)
  })
})

describe.skipIf(missing)('a Prometheus that watches a shop with two wholesalers and a tax service', () => {
  let prometheus: Prometheus
  beforeAll(async () => {
    const shop = await openTestShop({
      AIRALO_CLIENT_ID: 'sandbox-client-id',
      AIRALO_CLIENT_SECRET: 'sandbox-client-secret',
      TAX: 'stripe',
      TAX_COUNTRY: 'DE',
      TAX_CODE: 'txcd_10000000',
      SELLER_NAME: 'Landfall GmbH',
      SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
      SELLER_TAX_ID: 'DE136695976',
      SELLER_REGISTRATION: 'HRB 123456',
    })
    prometheus = await startPrometheus({ targets: [new URL(shop.url).host] })
    await shop.until(async () => (await prometheus.query('landfall_supplier_rests_seconds')).length === 2)
  })
  afterAll(() => prometheus?.stop())

  test.each(questions.filter(isOfLargerShop))(
    'finds every metric, label and value that "$where" asks for: $expr',
    (question) => expectFound(prometheus, question),
  )
})
