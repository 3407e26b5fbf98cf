import type { SandboxContext } from '../context.ts'
import { type Faults, faultsOf } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { announce, announceEsim } from './announce.ts'
import { vendorTime } from './vendor-time.ts'

const ALLOCATE_AFTER_MS = 1000
const DAY_MS = 86_400_000

const isWaiting = `allocated_at is null and ordered_at <= $1 and (held_until is null or held_until <= $1)`
const isOver = (now: string) =>
  `expires_at <= ${now} and esim_status in ('GOT_RESOURCE', 'IN_USE', 'USED_UP', 'SUSPENDED')`
const isEnding = (tomorrow: string) =>
  `not expiry_announced and expires_at <= ${tomorrow} and activated_at is not null
   and total_days > 1 and esim_status in ('IN_USE', 'USED_UP')`

/** Most looks find nothing, so one statement asks for all three. */
const looking = `select exists (select from sandbox.wholesaler_orders where ${isWaiting})
  or exists (select from sandbox.wholesaler_esims where ${isOver('$2')})
  or exists (select from sandbox.wholesaler_esims where ${isEnding('$3')}) as "somethingIsDue"`

/**
 * Brings the records up to now: profiles become ready, plans end. Nothing waits in memory, so a restarted sandbox, or
 * one whose clock was turned, is right at the next call.
 */
export async function settle({ sql, now }: SandboxContext): Promise<void> {
  const faults = await faultsOf(sql, 'wholesaler')
  const time = now()
  const readyBefore = new Date(time.getTime() - (faults.allocateAfterMs ?? ALLOCATE_AFTER_MS))
  const tomorrow = new Date(time.getTime() + DAY_MS)

  const { rows } = await sql.query<{ somethingIsDue: boolean }>(looking, [readyBefore, time, tomorrow])
  if (!rows[0]?.somethingIsDue) return

  await sql.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('landfall-sandbox-wholesaler'))`)
    await allocate(tx, faults, time, readyBefore)
    await endPlans(tx, faults, time)
    await warnOfEnd(tx, faults, time, tomorrow)
  })
}

async function allocate(tx: Sql, faults: Faults, now: Date, readyBefore: Date): Promise<void> {
  const { rows } = await tx.query<{ orderNo: string; transactionId: string }>(
    `update sandbox.wholesaler_orders set allocated_at = $2 where ${isWaiting}
     returning order_no as "orderNo", transaction_id as "transactionId"`,
    [readyBefore, now],
  )
  for (const { orderNo, transactionId } of rows) {
    await announce(tx, faults, now, 'ORDER_STATUS', { orderNo, orderStatus: 'GOT_RESOURCE', transactionId })
  }
}

async function endPlans(tx: Sql, faults: Faults, now: Date): Promise<void> {
  const { rows } = await tx.query<{ esimTranNo: string }>(
    `update sandbox.wholesaler_esims
     set esim_status = case when activated_at is null then 'UNUSED_EXPIRED' else 'USED_EXPIRED' end
     where ${isOver('$1')} returning esim_tran_no as "esimTranNo"`,
    [now],
  )
  for (const { esimTranNo } of rows) await announceEsim(tx, faults, now, 'ESIM_STATUS', esimTranNo)
}

async function warnOfEnd(tx: Sql, faults: Faults, now: Date, tomorrow: Date): Promise<void> {
  const { rows } = await tx.query<{ esimTranNo: string; totalDays: number; expiresAt: Date }>(
    `update sandbox.wholesaler_esims set expiry_announced = true where ${isEnding('$1')}
     returning esim_tran_no as "esimTranNo", total_days as "totalDays", expires_at as "expiresAt"`,
    [tomorrow],
  )
  for (const { esimTranNo, totalDays, expiresAt } of rows) {
    await announceEsim(tx, faults, now, 'VALIDITY_USAGE', esimTranNo, {
      remain: 1,
      totalDuration: totalDays,
      durationUnit: 'DAY',
      expiredTime: vendorTime(expiresAt),
    })
  }
}
