import Fastify from 'fastify'
import { Pool } from 'pg'
import { sandbox } from './app.ts'
import { sqlOnPool } from './sql.ts'

const { SANDBOX_PORT = '3100', SHOP_URL = 'http://127.0.0.1:3000', DATABASE_URL } = process.env

/** Runs the stand-ins as their own process, for drills and for several shop processes. */
async function runSandbox(): Promise<void> {
  if (!DATABASE_URL) {
    process.stderr.write('npm run sandbox needs DATABASE_URL: run alone, the sandbox keeps its books in PostgreSQL.\n')
    process.exit(1)
  }
  const app = Fastify()
  const pool = new Pool({ connectionString: DATABASE_URL })
  // A restarting database breaks connections; the next statement gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const url = `http://127.0.0.1:${SANDBOX_PORT}/sandbox`
  const paymentWebhookSecret = process.env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox'
  const inboundSecret = process.env.SUPPORT_INBOUND_SECRET ?? 'sandbox-inbound-secret'
  await app.register(sandbox({ sql: sqlOnPool(pool), url, shopUrl: SHOP_URL, paymentWebhookSecret, inboundSecret }), {
    prefix: '/sandbox',
  })
  await app.listen({ port: Number(SANDBOX_PORT), host: '127.0.0.1' })
  process.stdout.write(`Sandbox at ${url}\n`)

  const stop = async () => {
    await app.close()
    await pool.end()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

void runSandbox()
