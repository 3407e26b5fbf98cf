import type { SandboxContext } from '../app.ts'
import { settle } from './settle.ts'
import { MEGABYTE } from './play-phone.ts'
import { listEsims } from './store.ts'

/** What the wholesaler sold, in units people read: for the control page and for audits after a drill. */
export async function readBooks(context: SandboxContext) {
  const { sql } = context
  await settle(context)
  const { rows: esims } = await listEsims(sql)
  const { rows: orders } = await sql.query<{
    orderNo: string
    transactionId: string
    usd: number
    orderedAt: Date
    allocatedAt: Date | null
  }>(
    `select order_no as "orderNo", transaction_id as "transactionId", amount / 10000.0::float8 as usd,
       ordered_at as "orderedAt", allocated_at as "allocatedAt"
     from sandbox.wholesaler_orders order by ordered_at, order_no`,
  )
  const { rows: topUps } = await sql.query<{
    transactionId: string
    iccid: string
    packageCode: string
    usd: number
    mb: number
    addedAt: Date
  }>(
    `select t.transaction_id as "transactionId", e.iccid, t.package_code as "packageCode", t.price / 10000.0::float8 as usd,
       t.added_volume / 1048576.0::float8 as mb, t.added_at as "addedAt"
     from sandbox.wholesaler_topups t join sandbox.wholesaler_esims e using (esim_tran_no) order by t.added_at`,
  )
  return {
    orders,
    topUps,
    esims: esims.map((esim) => ({
      iccid: esim.iccid,
      orderNo: esim.orderNo,
      transactionId: esim.transactionId,
      packageCode: esim.packageCode,
      usd: esim.price / 10_000,
      status: esim.esimStatus,
      smdpStatus: esim.smdpStatus,
      /** Null is without limit. */
      totalMb: esim.totalVolume === 0 ? null : esim.totalVolume / MEGABYTE,
      usedMb: Math.round(esim.usedVolume / MEGABYTE),
      expiresAt: esim.expiresAt.toISOString(),
    })),
  }
}
