import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { readAccount } from './store.ts'

const ATTEMPTS = 4
const RETRY_AFTER_MS = 3000
const PATIENCE_MS = 10_000

/** Sends what is due. Several processes may run this at once; each takes other rows. */
export async function sendDueWebhooks({ sql, now }: SandboxContext, stop: AbortSignal): Promise<void> {
  const { muteWebhooks, duplicateWebhooks } = await faultsOf(sql, 'wholesaler')
  const { webhookUrl } = await readAccount(sql)
  const { rows } = await sql.query<{ id: number; payload: unknown }>(
    `update sandbox.wholesaler_webhooks set attempts = attempts + 1, is_done = attempts + 1 >= $3, due_at = $2
     where id in (
       select id from sandbox.wholesaler_webhooks where not is_done and due_at <= $1
       order by due_at, id limit 20 for update skip locked)
     returning id::float8 as id, payload`,
    [now(), new Date(now().getTime() + RETRY_AFTER_MS), ATTEMPTS],
  )
  for (const { id, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const isHeard = muteWebhooks || !webhookUrl || (await post(webhookUrl, payload, stop))
    if (duplicateWebhooks && !muteWebhooks && webhookUrl) await post(webhookUrl, payload, stop)
    if (isHeard) await sql.query('update sandbox.wholesaler_webhooks set is_done = true where id = $1', [id])
  }
}

/** Whether the receiver answered 200. */
export async function post(url: string, payload: unknown, stop?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: stop ? AbortSignal.any([stop, patience]) : patience,
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export async function hasWorkWaiting({ sql }: Pick<SandboxContext, 'sql'>): Promise<boolean> {
  const { rows } = await sql.query<{ waiting: boolean }>(
    `select exists (select from sandbox.wholesaler_webhooks where not is_done)
       or exists (select from sandbox.wholesaler_orders where allocated_at is null) as waiting`,
  )
  return rows[0]?.waiting ?? false
}
