import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from './context.ts'
import { faultsPage } from './home/faults-page.ts'
import { wantsHtml } from './home/wants-html.ts'
import type { Sql } from './sql.ts'

/** What can be made to fail. Every switch is off unless it is set. */
const Faults = z.strictObject({
  /** Share of calls answered with a server error, 0 to 1. */
  errorRate: z.number().min(0).max(1).optional(),
  /** Hangs up on every call before it is carried out. */
  dead: z.boolean().optional(),
  /** Delays every answer. */
  delayMs: z.number().int().min(0).max(120_000).optional(),
  /** Share of calls that are carried out and then lose the connection, 0 to 1. */
  lostAnswerRate: z.number().min(0).max(1).optional(),
  duplicateWebhooks: z.boolean().optional(),
  webhookDelayMs: z.number().int().min(0).max(600_000).optional(),
  /** An additional random delay of up to this long per webhook, so that they overtake one another. */
  webhookJitterMs: z.number().int().min(0).max(600_000).optional(),
  /** Sends no webhooks at all. */
  muteWebhooks: z.boolean().optional(),
  /** Payments: how long it takes until a refund settles or comes back, and until a payment is disputed. */
  aftermathAfterMs: z.number().int().min(0).max(600_000).optional(),
  /** Payments: calls about tax are answered with a server error, and all others are not. */
  failTax: z.boolean().optional(),
  /** Wholesaler: how long an order takes to become a profile. */
  allocateAfterMs: z.number().int().min(0).max(3_600_000).optional(),
  /** Wholesaler: share of orders held back for `heldMs` before they are processed, 0 to 1. */
  heldRate: z.number().min(0).max(1).optional(),
  heldMs: z.number().int().min(0).max(3_600_000).optional(),
  /** Wholesaler: share of orders and top-ups answered with `orderErrorCode`; all of them when absent. */
  orderErrorRate: z.number().min(0).max(1).optional(),
  /** Wholesaler: the documented error code that orders and top-ups get. */
  orderErrorCode: z.string().max(10).optional(),
  /** Wholesaler: only orders and top-ups of these packages, by code, get `orderErrorCode`. */
  orderErrorPackages: z.array(z.string()).optional(),
  /** Wholesaler: raises every price by this share, so that an earlier price list is out of date. */
  priceRise: z.number().min(-0.9).max(10).optional(),
  /** Airalo: for how long a new order is missing from its list of orders. */
  listedAfterMs: z.number().int().min(0).max(3_600_000).optional(),
  /** Airalo: how long a request for a refund waits, and how each is decided; without the second, some are refused. */
  decidesAfterMs: z.number().int().min(0).max(3_600_000).optional(),
  refundDecision: z.enum(['accepted', 'refused']).optional(),
  /** Wholesaler: only this share of the catalogue is listed, 0 to 1. */
  catalogueShare: z.number().min(0).max(1).optional(),
  /** Wholesaler: these packages, by code or slug, are no longer sold. */
  withdrawn: z.array(z.string()).optional(),
})
export type Faults = z.infer<typeof Faults>

/** Whether this order or top-up is refused. */
export const isRefused = (faults: Faults, packageCodes: readonly string[]): boolean => {
  const { orderErrorCode, orderErrorRate = 1, orderErrorPackages: meant } = faults
  const isMeant = !meant || packageCodes.some((code) => meant.includes(code))
  return orderErrorCode !== undefined && isMeant && Math.random() < orderErrorRate
}

export type FaultyService = 'payments' | 'wholesaler' | 'airalo' | 'push' | 'mail'
const Settings = z
  .object({ payments: Faults, wholesaler: Faults, airalo: Faults, push: Faults, mail: Faults } satisfies Record<
    FaultyService,
    typeof Faults
  >)
  .partial()
  .strict()

export async function faultsOf(sql: Sql, service: FaultyService): Promise<Faults> {
  const { rows } = await sql.query<{ settings: Faults }>('select settings from sandbox.faults where service = $1', [
    service,
  ])
  return rows[0]?.settings ?? {}
}

export const faultsRoutes =
  ({ sql }: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    const all = async () => {
      const { rows } = await sql.query<{ service: string; settings: Faults }>(
        'select service, settings from sandbox.faults order by service',
      )
      return Object.fromEntries(rows.map((row) => [row.service, row.settings]))
    }

    const set = async (settings: z.infer<typeof Settings>) => {
      for (const [service, faults] of Object.entries(settings))
        await sql.query(
          `insert into sandbox.faults (service, settings) values ($1, $2)
           on conflict (service) do update set settings = excluded.settings`,
          [service, JSON.stringify(faults)],
        )
    }
    const clear = () => sql.query('delete from sandbox.faults')

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get('/faults', async (request, reply) => {
      const faults = await all()
      return wantsHtml(request) ? reply.type('text/html').send(faultsPage(faults)) : faults
    })

    /** The page's switches: an error rate for one service, or all faults off. */
    app.post<{ Body: Record<string, string> }>('/faults/switch', async (request, reply) => {
      const { service = '', errorRate = '' } = request.body ?? {}
      const parsed = Settings.safeParse({ [service]: { errorRate: Number(errorRate) } })
      if (service === 'none') await clear()
      else if (parsed.success) await set(parsed.data)
      return reply.redirect('/sandbox/faults', 303)
    })

    app.post('/faults', async (request, reply) => {
      const parsed = Settings.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) })
      await set(parsed.data)
      return all()
    })

    app.delete('/faults', async () => {
      await clear()
      return {}
    })
  }
