import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import type { Deps } from '../../server/deps.ts'
import { features, jobsOf } from '../../server/collect-features.ts'
import { readConfig } from '../../server/config.ts'
import { openPostgres } from '../../server/platform/db/open-postgres.ts'
import { createLogger } from '../../server/platform/logger.ts'
import { freePort } from '../../server/testing/run-process.ts'
import { openTestBrowser, type TestBrowser } from '../../server/testing/test-browser.ts'
import { unwire, wire } from '../../server/wire.ts'

export interface BenchShop {
  app: FastifyInstance
  deps: Deps
  url: string
  /** A browser with the administrator signed in. */
  admin: TestBrowser
  close(): Promise<void>
}

/** The built shop with its sandbox, in this process, on a new database of that PostgreSQL, without jobs. */
export async function openBenchShop(serverUrl: string, name: string): Promise<BenchShop> {
  const server = openPostgres({ url: serverUrl, log: createLogger('silent'), maxConnections: 1 })
  await server.script(`create database ${name}`)
  await server.close()

  const port = await freePort()
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  const deps = await wire(readConfig({ PORT: String(port), DATABASE_URL: own.href, LOG_LEVEL: 'silent' }))
  const app = await buildApp(deps)
  await app.listen({ port, host: '127.0.0.1' })
  await deps.queue.prepare(jobsOf(deps))
  for (const feature of features) await feature.prepare?.(deps)

  const url = `http://127.0.0.1:${port}`
  const admin = openTestBrowser(url)
  await admin.send('POST', '/api/auth/signin', deps.config.admin)
  const close = async () => {
    await app.close()
    await unwire(deps)
  }
  return { app, deps, url, admin, close }
}
