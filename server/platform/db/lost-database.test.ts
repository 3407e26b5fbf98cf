import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { jobsOf } from '../../collect-features.ts'
import { readConfig } from '../../config.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import { startRunner } from '../jobs/runner.ts'
import { createLogger } from '../logger.ts'
import { openTestShop, until } from '../../testing/open-test-shop.ts'
import { openWire } from '../../testing/open-wire.ts'
import { patientEnv } from '../../testing/run-process.ts'
import { testDatabaseUrl } from '../../testing/test-database.ts'
import { unwire, wire } from '../../wire.ts'

test('on a full disk the shop says so and goes on reading; with room again it writes, without a restart', async () => {
  const shop = await openTestShop()
  const { database } = shop.deps
  const ana = { email: 'full-disk@example.com', firstName: 'Ana', lastName: 'Ruiz', password: 'a long password' }
  const signUp = () => shop.openBrowser().send('POST', '/api/auth/signup', ana)
  // PostgreSQL's own answer when it cannot make a file longer.
  await database.script(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on users execute function no_space()`)

  const refused = await signUp().finally(() => database.script('drop function no_space cascade'))

  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.body).toMatchObject({ code: 'database_away', message: expect.stringContaining('Please try again') })
  expect((await shop.fetch('/countries/jp')).status).toBe(200)
  expect((await signUp()).status).toBe(201)
})

/** A shop of its own, connected to the worker's PostgreSQL by a wire the test can cut, with the lines of its log. */
async function openWiredShop(env: Record<string, string> = {}) {
  // Fills the catalogue, and leaves no jobs from the test before.
  await openTestShop()
  const line = await openWire(new URL(testDatabaseUrl() ?? ''))
  const folder = mkdtempSync(join(tmpdir(), 'landfall-lost-'))
  const SECRET_KEY = secretKeyOf(readConfig({})).toString('base64')
  const config = readConfig({ DATABASE_URL: line.url, DATA_DIR: folder, SECRET_KEY, ...patientEnv, ...env })
  const logged: { level: number; msg: string; err?: object; reason?: string }[] = []
  const log = createLogger('info', { write: (text) => void logged.push(JSON.parse(text)) })
  const deps = await wire(config, { log })
  const app: FastifyInstance = await buildApp(deps)
  await deps.queue.prepare(jobsOf(deps))
  const readiness = async () =>
    (await app.inject('/readyz')).json() as { status: string; database: string; since: string }
  return {
    line,
    deps,
    app,
    logged,
    readiness,
    status: async (url: string) => (await app.inject(url)).statusCode,
    signIn: () =>
      app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: 'a@example.com', password: 'x' } }),
    async until(database: 'here' | 'away') {
      await until(async () => (await readiness()).database === database)
    },
    async close() {
      line.mend()
      await app.close()
      await unwire(deps)
      line.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe.runIf(Boolean(testDatabaseUrl()))('a shop that loses its PostgreSQL', () => {
  test('shows what it has in memory, says what it cannot do, and resumes work when it is back', async () => {
    const { line, app, status, signIn, readiness, until, close } = await openWiredShop()
    try {
      expect(await status('/countries/jp')).toBe(200)
      expect((await signIn()).statusCode).toBe(401)

      line.cut()
      const refused = await signIn()
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.json()).toMatchObject({ code: 'database_away' })
      await until('away')
      expect(await status('/countries/jp')).toBe(200)
      expect(await status('/countries/fr')).toBe(200)
      expect(await status('/api/packages?countryCode=jp')).toBe(200)
      expect((await app.inject({ url: '/', cookies: { shop_session: 'somebody' } })).statusCode).toBe(200)
      expect(await status('/healthz')).toBe(200)
      // It stays in the load balancer: what it has in memory is worth showing.
      expect(await readiness()).toEqual({ status: 'ready', database: 'away', since: expect.stringMatching(/^20.*Z$/) })

      line.mend()
      expect((await signIn()).statusCode).toBe(401)
      await until('here')
      expect(await readiness()).toMatchObject({ status: 'ready', database: 'here' })
      expect(await status('/countries/jp')).toBe(200)
    } finally {
      await close()
    }
  })

  test('notices at once when it hangs instead of refusing, and goes on showing pages', async () => {
    const { line, deps, status, readiness, until, close } = await openWiredShop()
    try {
      expect(await status('/countries/jp')).toBe(200)

      line.hush()
      let isWaiting = true
      const asking = deps.db
        .execute('select 1')
        .catch(() => undefined)
        .finally(() => (isWaiting = false))
      await readiness()
      await until('away')

      expect(await status('/countries/jp')).toBe(200)
      expect(await status('/countries/de')).toBe(200)
      expect(isWaiting).toBe(true)
      line.cut()
      await asking
      line.mend()
      await until('here')
    } finally {
      await close()
    }
  })

  test('logs that it went and that it came back, and nothing in between', async () => {
    const { line, deps, app, logged, signIn, until, close } = await openWiredShop({ SANDBOX_URL: 'http://127.0.0.1:9' })
    const runner = startRunner({ ...deps, jobs: jobsOf(deps) })
    try {
      await app.inject('/countries/jp')
      logged.length = 0

      line.cut()
      await until('away')
      for (let waited = 0; waited < 30; waited++) {
        expect((await signIn()).statusCode).toBe(503)
        await sleep(100)
      }
      line.mend()
      await until('here')
      await deps.security.written()

      const worthReading = logged.filter(({ level }) => level > 30).map(({ msg }) => msg)
      expect(worthReading.filter((line) => line.includes('the database is'))).toEqual([
        'the database is away',
        expect.stringMatching(/^the database is back after \d+ s$/),
      ])
      expect(worthReading.length).toBeLessThan(8)
      // No line repeats the stack trace of the missing database.
      expect(logged.filter(({ err }) => JSON.stringify(err ?? '').includes('node_modules/pg'))).toEqual([])
    } finally {
      await runner.stop()
      await close()
    }
  })
})
