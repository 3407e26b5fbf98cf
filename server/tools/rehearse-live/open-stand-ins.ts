import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sandbox } from '../../../sandbox/app.ts'
import { rehearsalKeys } from '../../rehearsal.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createLogger } from '../../platform/logger.ts'

export interface StandIns {
  port: number
  /** Their address for the shop, prefix included. */
  url: string
  smtpUrl: string
  close(): Promise<void>
}

/** The stand-ins on a database of their own, as the real services have theirs. */
export async function openStandIns({
  publicPort,
  dataDir,
}: {
  publicPort: number
  dataDir: string
}): Promise<StandIns> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('silent'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/sandbox`
  const shopUrl = `http://localhost:${publicPort}`
  const app = Fastify()
  const paymentWebhookSecret = rehearsalKeys.STRIPE_WEBHOOK_SECRET
  await app.register(
    sandbox({ sql: database.raw, url, browserUrl: `${shopUrl}/sandbox`, shopUrl, paymentWebhookSecret }),
    { prefix: '/sandbox' },
  )
  await app.listen({ port, host: '127.0.0.1' })
  const { url: smtpUrl } = (await (await fetch(`${url}/smtp`)).json()) as { url: string }
  return {
    port,
    url,
    smtpUrl,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
