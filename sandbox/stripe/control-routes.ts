import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import { wantsHtml } from '../home/wants-html.ts'
import type { Sql } from '../sql.ts'
import { redeliver } from './deliveries.ts'

interface PaymentRow {
  id: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  /** The amount refunded so far, in the smallest unit. */
  refunded: number
}

/** Newest first. */
async function listPayments(sql: Sql, limit: number | null): Promise<PaymentRow[]> {
  const { rows } = await sql.query<PaymentRow>(
    `select i.id, (i.body->>'amount')::int as amount, i.body->>'currency' as currency, i.body->>'status' as status,
       i.body->'metadata' as metadata, coalesce((c.body->>'amount_refunded')::int, 0) as refunded
     from sandbox.stripe_objects i
     left join sandbox.stripe_objects c on c.id = i.body->>'latest_charge'
     where i.object = 'payment_intent' order by i.seq desc limit $1`,
    [limit],
  )
  return rows
}

const ROWS_ON_A_PAGE = 200

/** The sandbox's payments, for people, tests and drills. */
export const paymentsControlRoutes =
  (context: SandboxContext, onNews: () => void): FastifyPluginAsync =>
  async (app) => {
    app.get('/payments', async (request, reply) => {
      if (!wantsHtml(request)) return listPayments(context.sql, null)
      const payments = await listPayments(context.sql, ROWS_ON_A_PAGE)
      const body = payments.length > 0 ? tableOf(payments) : '<p>No payments yet.</p>'
      return reply.type('text/html').send(page('Payments', body))
    })

    app.post<{ Params: { id: string } }>('/payments/:id/repeat-webhook', async (request, reply) => {
      const event = { type: 'payment_intent.succeeded', objectId: request.params.id }
      const { sql, now, shopUrl } = context
      const isFound = await redeliver(sql, event, { now: now(), shopUrl })
      if (!isFound) return reply.code(404).send({ message: 'This payment has not succeeded.' })
      onNews()
      return {}
    })
  }

function tableOf(payments: PaymentRow[]): string {
  const rows = payments.map(({ id, amount, currency, status, metadata, refunded }) => {
    const about = Object.entries(metadata).map(([key, value]) => `${key}: ${value}`)
    const cells = [
      id,
      inUnits(amount, currency),
      status,
      refunded > 0 ? inUnits(refunded, currency) : '',
      about.join(', '),
    ]
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  return `<div class="scroll"><table><thead><tr><th>Payment</th><th>Amount</th><th>Status</th><th>Refunded</th><th>About</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function inUnits(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
