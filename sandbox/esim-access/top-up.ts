import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf, isRefused } from '../faults.ts'
import type { Sql } from '../sql.ts'
import { isSoldByTheDay, priceListOf } from './price-list.ts'
import { settle } from './settle.ts'
import { debit, type EsimRow, lockEsim } from './store.ts'
import { VendorError } from './vendor-error.ts'
import { vendorTime } from './vendor-time.ts'

const NewTopUp = z.object({
  esimTranNo: z.string().optional(),
  iccid: z.string().optional(),
  packageCode: z.string(),
  transactionId: z.string().min(1).max(50),
  amount: z.number().int().optional(),
  periodNum: z.number().int().min(1).max(365).default(1),
})

const DAY_MS = 86_400_000
const open = ['GOT_RESOURCE', 'IN_USE', 'USED_UP']

/** Adds data and days at once. The same transaction id adds once, and gets the same answer again. */
export async function topUpEsim(context: SandboxContext, body: unknown) {
  const { sql, now } = context
  const request = NewTopUp.parse(body)
  await settle(context)
  const earlier = await findTopUp(sql, request.transactionId)
  if (earlier) return earlier

  const faults = await faultsOf(sql, 'wholesaler')
  if (faults.orderErrorCode && isRefused(faults, [request.packageCode])) throw new VendorError(faults.orderErrorCode)
  return sql.transaction(async (tx) => {
    const esim = await lockEsim(tx, request.esimTranNo ? { esimTranNo: request.esimTranNo } : { iccid: request.iccid })
    if (!esim) throw new VendorError('310403')
    const done = await findTopUp(tx, request.transactionId)
    if (done) return done
    if (!open.includes(esim.esimStatus)) throw new VendorError('200002')

    const wanted = priceListOf(faults)
      .topUpsFor(esim.packageCode)
      .find(({ packageCode, slug }) => packageCode === request.packageCode || slug === request.packageCode)
    if (!wanted) throw new VendorError('310241')
    const periods = isSoldByTheDay(wanted) ? request.periodNum : 1
    const price = wanted.price * periods
    if (request.amount !== undefined && request.amount !== price) throw new VendorError('200006')
    if (!(await debit(tx, price))) throw new VendorError('200007')

    const added = { volume: wanted.volume * periods, days: wanted.duration * periods }
    const answer = await addTo(tx, esim, added, request.transactionId)
    await tx.query(
      `insert into sandbox.wholesaler_topups
         (transaction_id, esim_tran_no, package_code, price, added_volume, added_days, added_at, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        request.transactionId,
        esim.esimTranNo,
        wanted.packageCode,
        price,
        added.volume,
        added.days,
        now(),
        JSON.stringify(answer),
      ],
    )
    return answer
  })
}

async function findTopUp(sql: Sql, transactionId: string): Promise<unknown> {
  const { rows } = await sql.query<{ answer: unknown }>(
    'select answer from sandbox.wholesaler_topups where transaction_id = $1',
    [transactionId],
  )
  return rows[0]?.answer
}

async function addTo(tx: Sql, esim: EsimRow, added: { volume: number; days: number }, transactionId: string) {
  const totalVolume = esim.totalVolume + added.volume
  const totalDays = esim.totalDays + added.days
  // An unused eSIM still has its full time to be started; only a running plan is extended.
  const expiresAt = esim.activatedAt ? new Date(esim.expiresAt.getTime() + added.days * DAY_MS) : esim.expiresAt
  await tx.query(
    `update sandbox.wholesaler_esims set total_volume = $2, total_days = $3, expires_at = $4, expiry_announced = false,
       esim_status = case when esim_status = 'USED_UP' then 'IN_USE' else esim_status end,
       trouble = nullif(trouble, 'used-up')
     where esim_tran_no = $1`,
    [esim.esimTranNo, totalVolume, totalDays, expiresAt],
  )
  return {
    transactionId,
    iccid: esim.iccid,
    expiredTime: vendorTime(expiresAt),
    totalVolume,
    totalDuration: totalDays,
    orderUsage: esim.usedVolume,
    topUpEsimTranNo: esim.esimTranNo,
  }
}
