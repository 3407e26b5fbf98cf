import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { type Faults, faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { sandboxClient } from './credentials.ts'
import { takeTurn } from './limits.ts'
import { changeAccount, listSims, readAccount } from './store.ts'
import { VendorError } from './vendor-error.ts'

const ATTEMPTS = 20
const RETRY_AFTER_MS = 15 * 60_000
const PATIENCE_MS = 10_000

interface Announced {
  iccid: string
  packageId: string
  totalMb: number
  usedMb: number
}

/** Stores a webhook about data or days that are nearly used; it is sent afterwards. */
export async function announce(
  tx: Sql,
  { webhookDelayMs = 0, webhookJitterMs = 0 }: Faults,
  now: Date,
  level: string,
  { iccid, packageId, totalMb, usedMb }: Announced,
): Promise<void> {
  const remaining = totalMb === 0 ? 100 : Math.round(((totalMb - usedMb) / totalMb) * 100)
  const payload = JSON.stringify({ level, package_name: packageId, remaining_percentage: remaining, iccid })
  const dueAt = new Date(now.getTime() + webhookDelayMs + Math.random() * webhookJitterMs)
  await tx.query('insert into sandbox.airalo_webhooks (payload, due_at) values ($1, $2)', [payload, dueAt])
}

/** Sends what is due. Several processes may run this at once; each takes other rows. */
export async function sendDueWebhooks({ sql, now }: SandboxContext, stop: AbortSignal): Promise<void> {
  const { muteWebhooks, duplicateWebhooks } = await faultsOf(sql, 'airalo')
  const { webhookUrl } = await readAccount(sql)
  const { rows } = await sql.query<{ id: number; payload: string }>(
    `update sandbox.airalo_webhooks set attempts = attempts + 1, is_done = attempts + 1 >= $3, due_at = $2
     where id in (
       select id from sandbox.airalo_webhooks where not is_done and due_at <= $1
       order by due_at, id limit 20 for update skip locked)
     returning id::float8 as id, payload`,
    [now(), new Date(now().getTime() + RETRY_AFTER_MS), ATTEMPTS],
  )
  for (const { id, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const isHeard = muteWebhooks || !webhookUrl || (await send(webhookUrl, payload, stop))
    if (duplicateWebhooks && !muteWebhooks && webhookUrl) await send(webhookUrl, payload, stop)
    if (isHeard) await sql.query('update sandbox.airalo_webhooks set is_done = true where id = $1', [id])
  }
}

export async function hasWebhooksWaiting({ sql }: Pick<SandboxContext, 'sql'>): Promise<boolean> {
  const { rows } = await sql.query<{ waiting: boolean }>(
    'select exists (select from sandbox.airalo_webhooks where not is_done) as waiting',
  )
  return rows[0]?.waiting ?? false
}

/** Signed over its bytes. Success is 200: anything from 204 on counts as a failure. */
async function send(url: string, payload: string, stop?: AbortSignal): Promise<boolean> {
  const signature = createHmac('sha512', sandboxClient.clientSecret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'airalo-signature': signature }
  return isAnswered(url, { method: 'POST', headers, body: payload }, stop)
}

async function isAnswered(url: string, init: RequestInit, stop?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(url, { ...init, signal: stop ? AbortSignal.any([stop, patience]) : patience })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

const OptIn = z.object({ type: z.string(), webhook_url: z.url({ protocol: /^https?$/ }) })

/** A HEAD goes to the address at once, and must get 200. */
export async function optIn({ sql }: SandboxContext, body: unknown) {
  const { type, webhook_url: url } = OptIn.parse(body)
  if (!(await isAnswered(url, { method: 'HEAD' })))
    throw new VendorError(422, { error: 'The webhook URL did not answer the HEAD request with 200.' })
  await changeAccount(sql, { webhookUrl: url })
  return { data: { notification: { type, contact_point: url } }, meta: { message: 'success' } }
}

export async function readOptIn({ sql }: SandboxContext) {
  const { webhookUrl } = await readAccount(sql)
  const notification = webhookUrl ? { type: 'webhook_low_data', contact_point: webhookUrl } : null
  return { data: { notification }, meta: { message: 'success' } }
}

const Simulated = z.object({ event: z.literal('low_data_notification'), type: z.string(), iccid: z.string() })
const levels: Record<string, string> = { data_75: '75%', data_90: '90%', expire_3: '3days', expire_1: '1days' }

/** Sends a webhook as if it had happened. */
export async function simulate({ sql, now }: SandboxContext, body: unknown) {
  await takeTurn({ sql, now }, 'simulator', 5)
  const { type, iccid } = Simulated.parse(body)
  const [sim] = await listSims(sql, { iccid })
  const level = levels[type]
  const { webhookUrl } = await readAccount(sql)
  if (!webhookUrl) throw new VendorError(422, { reason: 'User is not opted in and no webhook URL provided.' })
  if (!sim || !level) throw new VendorError(422, { reason: 'Unknown type or iccid.' })
  await announce(sql, {}, now(), level, sim)
  return { success: 'Notification sent' }
}
