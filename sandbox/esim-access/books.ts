import type { SandboxContext } from '../context.ts'
import type { Sql } from '../sql.ts'
import type { BookedEsim } from './other-esims.ts'
import { MEGABYTE } from './play-phone.ts'
import { settle } from './settle.ts'
import { type EsimFilter, type EsimRow, listEsims } from './store.ts'

/** What the wholesaler sold, in readable units: for the control page and for audits after a drill. */

export async function bookedEsims(context: SandboxContext, filter?: EsimFilter) {
  await settle(context)
  const { rows } = await listEsims(context.sql, filter)
  return rows.map(inUnits)
}

const inUnits = (esim: EsimRow): BookedEsim => ({
  supplier: 'esim-access',
  iccid: esim.iccid,
  orderNo: esim.orderNo,
  transactionId: esim.transactionId,
  packageCode: esim.packageCode,
  usd: esim.price / 10_000,
  status: esim.esimStatus,
  smdpStatus: esim.smdpStatus,
  totalMb: esim.totalVolume === 0 ? null : esim.totalVolume / MEGABYTE,
  usedMb: Math.round(esim.usedVolume / MEGABYTE),
  expiresAt: esim.expiresAt.toISOString(),
  trouble: esim.trouble,
})

/** Every order that was accepted, including those whose profile is still being made. */
export async function bookedOrders(sql: Sql) {
  const { rows } = await sql.query(
    `select order_no as "orderNo", transaction_id as "transactionId", amount / 10000.0::float8 as usd,
       ordered_at as "orderedAt", allocated_at as "allocatedAt"
     from sandbox.wholesaler_orders order by ordered_at, order_no`,
  )
  return rows
}

export async function bookedTopUps(sql: Sql) {
  const { rows } = await sql.query(
    `select t.transaction_id as "transactionId", e.iccid, t.package_code as "packageCode", t.price / 10000.0::float8 as usd,
       t.added_volume / 1048576.0::float8 as mb, t.added_at as "addedAt"
     from sandbox.wholesaler_topups t join sandbox.wholesaler_esims e using (esim_tran_no) order by t.added_at`,
  )
  return rows
}
