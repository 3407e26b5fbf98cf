import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { escapeHtml } from '../home/escape-html.ts'
import { page } from '../home/page.ts'
import { wantsHtml } from '../home/wants-html.ts'
import type { Sql } from '../sql.ts'
import { type Book, openBook } from './book.ts'
import { redeliver } from './deliveries.ts'
import { endDispute, openDispute, passDueDate } from './disputes.ts'

interface PaymentRow {
  id: string
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  /** The amount refunded so far, in the smallest unit. */
  refunded: number
}

interface DisputeRow {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: string
  reason: string
  /** In seconds since 1970; null where there is no deadline. */
  dueBy: number | null
  submissions: number
}

/** Newest first. */
async function listDisputes(sql: Sql): Promise<DisputeRow[]> {
  const { rows } = await sql.query<DisputeRow>(
    `select id, body->>'payment_intent' as "paymentId", (body->>'amount')::int as amount, body->>'currency' as currency,
       body->>'status' as status, body->>'reason' as reason, (body->'evidence_details'->>'due_by')::int as "dueBy",
       (body->'evidence_details'->>'submission_count')::int as submissions
     from sandbox.stripe_objects where object = 'dispute' order by seq desc`,
  )
  return rows
}

const NewDispute = z
  .object({
    kind: z.enum(['chargeback', 'inquiry']).default('chargeback'),
    reason: z.string().max(60).default('fraudulent'),
    amount: z.coerce.number().int().positive().optional(),
  })
  .nullish()
const DisputeDeed = z.object({ deed: z.enum(['won', 'lost', 'past-due']) })

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
    // The control page's buttons send forms, everything else JSON.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get('/payments', async (request, reply) => {
      if (!wantsHtml(request)) return listPayments(context.sql, null)
      const payments = await listPayments(context.sql, ROWS_ON_A_PAGE)
      const body = payments.length > 0 ? tableOf(payments) : '<p>No payments yet.</p>'
      return reply.type('text/html').send(page('Payments', disputesOf(await listDisputes(context.sql)) + body))
    })

    /** Does something that no caller of the API can: what the card's owner and the bank do. */
    const happen = async <Done>(deed: (book: Book) => Promise<Done>): Promise<Done> => {
      const { sql, now, shopUrl } = context
      const faults = await faultsOf(sql, 'payments')
      const done = await sql.transaction(async (tx) => {
        const book = openBook(tx, { now: now(), shopUrl, faults, request: { id: null, idempotency_key: null } })
        const outcome = await deed(book)
        await book.close()
        return outcome
      })
      onNews()
      return done
    }

    app.get('/disputes', () => listDisputes(context.sql))

    app.post<{ Params: { id: string } }>('/payments/:id/dispute', async (request, reply) => {
      const asked = NewDispute.safeParse(request.body)
      if (!asked.success) return refuse(request, reply, 400, z.prettifyError(asked.error))
      const { kind = 'chargeback', reason, amount } = asked.data ?? {}
      const dispute = await happen(async (book) => {
        const intent = await book.find('payment_intent', request.params.id)
        const options = { isInquiry: kind === 'inquiry', ...(reason && { reason }), ...(amount && { amount }) }
        return intent && openDispute(book, String(intent.body.latest_charge), options)
      })
      if (!dispute) return refuse(request, reply, 404, 'There is no paid and undisputed payment with this id.')
      return isForm(request) ? reply.redirect('/sandbox/payments', 303) : { id: dispute.id }
    })

    app.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) => {
      const asked = DisputeDeed.safeParse(request.body)
      if (!asked.success) return refuse(request, reply, 400, 'deed is won, lost or past-due.')
      const { deed } = asked.data
      const dispute = await happen((book) =>
        deed === 'past-due' ? passDueDate(book, request.params.id) : endDispute(book, request.params.id, deed),
      )
      if (!dispute) return refuse(request, reply, 404, 'There is no open dispute with this id.')
      return isForm(request) ? reply.redirect('/sandbox/payments', 303) : { id: dispute.id, status: dispute.status }
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
    const deed = (kind: string, label: string) => `<button name="kind" value="${kind}">${label}</button>`
    const deeds =
      status === 'succeeded'
        ? `<form method="post" action="/sandbox/payments/${id}/dispute">${deed('chargeback', 'Dispute it')}${deed('inquiry', 'Let the bank ask')}</form>`
        : ''
    return rowOf(cells, deeds)
  })
  return tableWith(['Payment', 'Amount', 'Status', 'Refunded', 'About', 'Dispute'], rows)
}

/** Empty while there is none. */
function disputesOf(disputes: DisputeRow[]): string {
  if (disputes.length === 0) return ''
  const rows = disputes.map(({ id, paymentId, amount, currency, status, reason, dueBy, submissions }) => {
    const due = dueBy ? new Date(dueBy * 1000).toISOString() : 'never'
    const deed = (name: string, label: string) => `<button name="deed" value="${name}">${label}</button>`
    const form = `<form method="post" action="/sandbox/disputes/${id}">${deed('won', 'Shop wins')}${deed('lost', 'Shop loses')}${deed('past-due', 'Let the time run out')}</form>`
    const answers = submissions > 0 ? 'answered' : 'not answered'
    return rowOf([id, paymentId, inUnits(amount, currency), status, reason, due, answers], form)
  })
  const heads = ['Dispute', 'Payment', 'Amount', 'Status', 'Reason', 'Answer by', 'Evidence', 'The bank']
  return `<h2>Disputes</h2>${tableWith(heads, rows)}<h2>All payments</h2>`
}

/** `last` is HTML. */
const rowOf = (cells: string[], last: string): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td>${last}</td></tr>`

const tableWith = (heads: string[], rows: string[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  reply.code(status)
  if (!isForm(request)) return reply.send({ message })
  return reply.type('text/html').send(page('That did not work', `<p>${escapeHtml(message)}</p>`))
}

function inUnits(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
