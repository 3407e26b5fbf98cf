import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { secretKeyOf } from '../config/secret-key.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { openWire } from '../../testing/open-wire.ts'
import { testDatabase, testDatabaseUrl } from '../../testing/test-database.ts'
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

describe.runIf(Boolean(testDatabaseUrl()))('a shop that loses its PostgreSQL', () => {
  test('shows what it has in memory, says so about the rest, and takes up work when it is back', async () => {
    await testDatabase()
    const line = await openWire(new URL(testDatabaseUrl() ?? ''))
    const folder = mkdtempSync(join(tmpdir(), 'landfall-lost-'))
    const SECRET_KEY = secretKeyOf(readConfig({})).toString('base64')
    const config = readConfig({ DATABASE_URL: line.url, DATA_DIR: folder, SECRET_KEY, LOG_LEVEL: 'silent' })
    const deps = await wire(config)
    const app: FastifyInstance = await buildApp(deps, { readiness: { isReady: true } })
    const status = async (url: string) => (await app.inject(url)).statusCode
    const signIn = () =>
      app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: 'a@example.com', password: 'x' } })
    try {
      expect(await status('/countries/jp')).toBe(200)
      expect((await signIn()).statusCode).toBe(401)

      line.cut()
      const refused = await signIn()
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.json()).toMatchObject({ code: 'database_away' })
      expect(await status('/countries/jp')).toBe(200)
      expect(await status('/countries/fr')).toBe(200)
      expect(await status('/api/packages?countryCode=jp')).toBe(200)
      expect((await app.inject({ url: '/', cookies: { landfall_session: 'somebody' } })).statusCode).toBe(200)
      expect(await status('/healthz')).toBe(200)
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'away' })

      line.mend()
      expect((await signIn()).statusCode).toBe(401)
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'here' })
      expect(await status('/countries/jp')).toBe(200)
    } finally {
      line.mend()
      await app.close()
      await unwire(deps)
      line.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
