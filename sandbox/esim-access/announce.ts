import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { lockEsim } from './store.ts'
import { vendorTime } from './vendor-time.ts'

export type NotifyType =
  | 'ORDER_STATUS'
  | 'SMDP_EVENT'
  | 'ESIM_STATUS'
  | 'DATA_USAGE'
  | 'VALIDITY_USAGE'
  | 'CHECK_HEALTH'

export const notification = (now: Date, notifyType: NotifyType, content: Record<string, unknown>) => ({
  notifyType,
  notifyId: randomUUID(),
  eventGenerateTime: vendorTime(now),
  content,
})

/** Stores a webhook in the transaction that causes it; it is sent afterwards. */
export async function announce(
  tx: Sql,
  { webhookDelayMs = 0, webhookJitterMs = 0 }: Faults,
  now: Date,
  notifyType: NotifyType,
  content: Record<string, unknown>,
): Promise<void> {
  const dueAt = new Date(now.getTime() + webhookDelayMs + Math.random() * webhookJitterMs)
  await tx.query('insert into sandbox.wholesaler_webhooks (payload, due_at) values ($1, $2)', [
    JSON.stringify(notification(now, notifyType, content)),
    dueAt,
  ])
}

/** A webhook about one eSIM, with the ids the vendor always sends and further fields. */
export async function announceEsim(
  tx: Sql,
  faults: Faults,
  now: Date,
  notifyType: NotifyType,
  esimTranNo: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const esim = await lockEsim(tx, { esimTranNo })
  if (!esim) return
  const { iccid, orderNo, transactionId, esimStatus, smdpStatus } = esim
  const states = notifyType === 'SMDP_EVENT' || notifyType === 'ESIM_STATUS' ? { esimStatus, smdpStatus } : {}
  await announce(tx, faults, now, notifyType, { iccid, orderNo, esimTranNo, transactionId, ...states, ...more })
}
