import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { type Faults, faultsOf, isRefused } from '../faults.ts'
import { luhnDigit } from '../iccid.ts'
import type { Sql } from '../sql.ts'
import type { Package } from './catalogue/packages.ts'
import { isSoldByTheDay, priceListOf } from './price-list.ts'
import { debit, nextNumber } from './store.ts'
import { VendorError } from './vendor-error.ts'

const NewOrder = z.object({
  transactionId: z.string().min(1).max(50),
  amount: z.number().int().optional(),
  packageInfoList: z
    .array(
      z.object({
        packageCode: z.string(),
        count: z.number().int().min(1).max(30).default(1),
        price: z.number().int().optional(),
        periodNum: z.number().int().min(1).max(365).default(1),
      }),
    )
    .min(1)
    .max(30),
})

interface Line {
  package: Package
  count: number
  periods: number
  /** Per eSIM. */
  price: number
}

const DAY_MS = 86_400_000

/** Takes the money and the order. The same transaction id is the same order, however often it is sent. */
export async function placeOrder({ sql, now }: SandboxContext, body: unknown) {
  const order = NewOrder.parse(body)
  const earlier = await findOrder(sql, order.transactionId)
  if (earlier) return earlier

  const faults = await faultsOf(sql, 'wholesaler')
  const codes = order.packageInfoList.map(({ packageCode }) => packageCode)
  if (faults.orderErrorCode && isRefused(faults, codes)) throw new VendorError(faults.orderErrorCode)
  const lines = order.packageInfoList.map(({ packageCode, count, price, periodNum }): Line => {
    const found = priceListOf(faults).findBase(packageCode)
    if (!found) throw new VendorError('310241')
    if (price !== undefined && price !== found.price) throw new VendorError('200005')
    const periods = isSoldByTheDay(found) ? periodNum : 1
    return { package: found, count, periods, price: found.price * periods }
  })
  const amount = lines.reduce((sum, line) => sum + line.price * line.count, 0)
  if (order.amount !== undefined && order.amount !== amount) throw new VendorError('200006')

  return sql.transaction(async (tx) => {
    const orderNo = `B${await nextNumber(tx, now())}`
    const { rows } = await tx.query(
      `insert into sandbox.wholesaler_orders (order_no, transaction_id, amount, ordered_at, held_until)
       values ($1, $2, $3, $4, $5) on conflict (transaction_id) do nothing returning order_no`,
      [orderNo, order.transactionId, amount, now(), heldUntil(faults, now())],
    )
    if (rows.length === 0) return findOrder(tx, order.transactionId)
    if (!(await debit(tx, amount))) throw new VendorError('200007')
    for (const line of lines) for (let made = 0; made < line.count; made++) await makeEsim(tx, now(), orderNo, line)
    return { orderNo, transactionId: order.transactionId }
  })
}

const heldUntil = ({ heldRate = 0, heldMs = 0 }: Faults, now: Date): Date | null =>
  Math.random() < heldRate ? new Date(now.getTime() + heldMs) : null

async function findOrder(sql: Sql, transactionId: string) {
  const { rows } = await sql.query<{ orderNo: string }>(
    'select order_no as "orderNo" from sandbox.wholesaler_orders where transaction_id = $1',
    [transactionId],
  )
  return rows[0] && { orderNo: rows[0].orderNo, transactionId }
}

async function makeEsim(tx: Sql, now: Date, orderNo: string, line: Line): Promise<void> {
  const { packageCode, volume, duration, unusedValidTime } = line.package
  await tx.query(
    `insert into sandbox.wholesaler_esims
       (esim_tran_no, order_no, package_code, price, iccid, matching_id, total_volume, total_days, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      await nextNumber(tx, now),
      orderNo,
      packageCode,
      line.price,
      newIccid(),
      randomBytes(16).toString('hex').toUpperCase(),
      volume * line.periods,
      duration * line.periods,
      new Date(now.getTime() + unusedValidTime * DAY_MS),
    ],
  )
}

/** Nineteen digits: telecoms prefix, country, issuer, number and check digit. */
function newIccid(): string {
  const digits = `8985201${String(randomInt(10 ** 11)).padStart(11, '0')}`
  return digits + luhnDigit(digits)
}
