import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { isMine, momentParams, type Moment } from './due.ts'
import { signatureOf } from './signature.ts'

const BATCH = 10
const PATIENCE_MS = 5_000
/** A process that takes a delivery has this long before another may assume that it died. */
const LEASE_MS = 2 * PATIENCE_MS
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 60_000

interface Delivery {
  id: string
  attempts: number
  event: unknown
}

/** Sends a few due webhooks and returns whether more may be waiting. */
export async function deliverDue(context: SandboxContext): Promise<boolean> {
  const { muteWebhooks } = await faultsOf(context.sql, 'payments')
  if (muteWebhooks) return false
  const due = await claimDue(context.sql, { now: context.now(), shopUrl: context.shopUrl })
  await Promise.all(due.map((delivery) => deliver(context, delivery)))
  return due.length === BATCH
}

async function claimDue(sql: Sql, moment: Moment): Promise<Delivery[]> {
  const { rows } = await sql.query<Delivery>(
    `with due as (
       select id from sandbox.stripe_deliveries where delivered_at is null and ${isMine}
       order by due_at, id limit ${BATCH} for update skip locked
     ), taken as (
       update sandbox.stripe_deliveries d set attempts = attempts + 1, due_at = $4, shop_url = $2
       from due where d.id = due.id returning d.id, d.attempts, d.event_id
     )
     select taken.id::text, taken.attempts, e.body as event
     from taken join sandbox.stripe_events e on e.id = taken.event_id order by taken.id`,
    [...momentParams(moment), new Date(+moment.now + LEASE_MS)],
  )
  return rows
}

async function deliver(context: SandboxContext, { id, attempts, event }: Delivery) {
  const isDelivered = await send(context, event)
  const now = context.now()
  if (isDelivered) {
    await context.sql.query('update sandbox.stripe_deliveries set delivered_at = $2 where id = $1', [id, now])
    return
  }
  const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
  await context.sql.query('update sandbox.stripe_deliveries set due_at = $2 where id = $1', [
    id,
    new Date(+now + waitMs),
  ])
}

/** Signed again at every attempt, as Stripe does, since receivers refuse old signatures. */
async function send(context: SandboxContext, event: unknown): Promise<boolean> {
  const body = JSON.stringify(event, null, 2)
  try {
    const response = await fetch(`${context.shopUrl}/api/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, context.paymentWebhookSecret, context.now()),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Unreachable or too slow: either way it was not received.
    return false
  }
}

/** Sends an event again although it was received, as Stripe sometimes does. False when there is no such event. */
export async function redeliver(
  sql: Sql,
  { type, objectId }: { type: string; objectId: string },
  { now, shopUrl }: Moment,
): Promise<boolean> {
  const { rows } = await sql.query(
    `insert into sandbox.stripe_deliveries (event_id, shop_url, due_at)
     select id, $3, $4 from sandbox.stripe_events where object_id = $1 and type = $2 order by seq desc limit 1 returning id`,
    [objectId, type, shopUrl, now],
  )
  return rows.length > 0
}
