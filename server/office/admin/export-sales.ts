import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { ExportQuery } from '#contract/office/figures-view.ts'
import { booksMoneyOfMicros, writeBooksMicros } from '#contract/money/books-money.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import { booksInSale, saleMoney } from '#contract/money/sale-money.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { StatusTraits } from '#contract/sales/status-traits.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { addDays } from '#contract/base/days.ts'
import { startOfDay } from '#contract/base/zones.ts'
import { users } from '../../identity/users/tables.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { esims } from '../../shop/supply/esims/tables.ts'
import { invoices } from '../../shop/papers/invoices/tables.ts'
import type { CardFee } from '../../shop/money/payments/settings.ts'
import { orders, sales, topUps } from '../../shop/basics/sale-tables/tables.ts'
import { reckon } from '../../shop/sales/books/profit-of-line.ts'
import { otherRefunds } from '../../shop/sales/books/tables.ts'
import { saleTaxes } from '../../shop/money/tax/tables.ts'
import { costOf, type Counted, countedOf, marginOf } from '../bought/orders/margin-of-line.ts'
import { exportBatch, readInBatches } from './read-in-batches.ts'

/** What an export of sales goes by. */
export interface SalesExport {
  range: ExportQuery
  /** In which its days are. */
  timeZone: string
  fee: CardFee
}

/** The names of the first nine are older than the rest: spreadsheets and programs of operators rely on them. */
const columns = [
  'order_no created_at status email package_id package amount currency iccid',
  `paid_by_card paid_with_credit cost_${booksCurrency.toLowerCase()} fee fee_is refunded refunded_at payment_id receipt_no`,
  'invoice_no tax tax_rate tax_country margin',
].flatMap((names) => names.split(' '))

type LineTable = typeof orders | typeof topUps

/** Where a walk by time goes on. The database writes the moment, because it knows smaller parts of a second than we do. */
interface Place {
  at: string
  id: string
}

const placeOf = (table: LineTable) => ({ at: sql<string>`${table.createdAt}::text`, id: table.id })

function sold(
  table: LineTable,
  { range: { from, to }, timeZone }: Pick<SalesExport, 'range' | 'timeZone'>,
  after: Place | undefined,
): SQL | undefined {
  const startOf = (day: string) => startOfDay(day, timeZone)
  return and(
    from ? gte(table.createdAt, startOf(from)) : undefined,
    to ? lt(table.createdAt, startOf(addDays(to, 1))) : undefined,
    after ? sql`(${table.createdAt}, ${table.id}) > (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
  )
}

/** When the money of a line was back. */
const refundedAt = (orderId: SQL, topUpId: SQL) =>
  sql`(select max(at) from order_events where order_id = ${orderId} and top_up_id is not distinct from ${topUpId}
    and event in ('refunded', 'given_another_way'))`.mapWith((at: string | Date | null) => (at ? new Date(at) : null))

const moneyOfSale = {
  paymentId: sales.paymentIntentId,
  saleCard: sales.card,
  perUsd: sales.perUsd,
  taxRate: saleTaxes.rate,
  taxCountry: saleTaxes.country,
}

/** The numbers of a line's invoices and credit notes, in the order of their issue. */
const papersOf = (table: LineTable) =>
  sql<
    string | null
  >`(select string_agg(${invoices.number}, ' ' order by ${invoices.issuedAt}, ${invoices.number}) from ${invoices}
    where ${invoices.saleId} = ${table.saleId}
      and ${invoices.document}->'lines' @> jsonb_build_array(jsonb_build_object('lineId', ${table.id})))`

export async function* ordersAsCsv(db: Db, { fee, ...days }: SalesExport): AsyncGenerator<string> {
  yield csvLine(columns)
  const read = (after: Place | undefined) =>
    db
      .select({
        line: orders,
        counted: countedOf(orders, 'order'),
        place: placeOf(orders),
        papers: papersOf(orders),
        iccid: esims.iccid,
        accountEmail: users.email,
        ...moneyOfSale,
        givenOtherwise: otherRefunds.amount,
        refundedAt: refundedAt(sql`${orders.id}`, sql`null::uuid`),
        // One receipt for a payment, under the number of its first order.
        firstNo: sql<string>`(select order_no from orders first where first.sale_id = ${orders.saleId} order by position limit 1)`,
      })
      .from(orders)
      .innerJoin(sales, eq(sales.id, orders.saleId))
      .leftJoin(saleTaxes, eq(saleTaxes.saleId, orders.saleId))
      .leftJoin(esims, eq(esims.orderId, orders.id))
      .leftJoin(users, eq(users.id, orders.userId))
      .leftJoin(otherRefunds, eq(otherRefunds.lineId, orders.id))
      .where(sold(orders, days, after))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(exportBatch)
  for await (const row of readInBatches(read, ({ place }) => place)) {
    const { line, accountEmail, iccid, firstNo } = row
    yield csvLine([
      line.orderNo,
      line.createdAt.toISOString(),
      line.status,
      accountEmail ?? line.email,
      line.planId,
      line.planName,
      inSaleMoney(line.amount, line),
      line.currency,
      iccid,
      ...moneyCells(row, orderTraits[line.status], fee),
      orderTraits[line.status].isPaid ? `R-${firstNo}` : '',
      ...taxCells(row),
      marginCell(row, fee),
    ])
  }
}

export async function* topUpsAsCsv(db: Db, { fee, ...days }: SalesExport): AsyncGenerator<string> {
  yield csvLine(columns)
  const read = (after: Place | undefined) =>
    db
      .select({
        line: topUps,
        counted: countedOf(topUps, 'top-up'),
        place: placeOf(topUps),
        papers: papersOf(topUps),
        orderNo: orders.orderNo,
        orderEmail: orders.email,
        iccid: esims.iccid,
        accountEmail: users.email,
        ...moneyOfSale,
        givenOtherwise: otherRefunds.amount,
        refundedAt: refundedAt(sql`${topUps.orderId}`, sql`${topUps.id}`),
        /** Receipts count the top-ups of an order. */
        number: sql<number>`(select count(*)::int from top_ups earlier where earlier.order_id = ${topUps.orderId}
          and (earlier.created_at, earlier.id) <= (${topUps.createdAt}, ${topUps.id}))`,
      })
      .from(topUps)
      .innerJoin(orders, eq(orders.id, topUps.orderId))
      .innerJoin(sales, eq(sales.id, topUps.saleId))
      .leftJoin(saleTaxes, eq(saleTaxes.saleId, topUps.saleId))
      .leftJoin(esims, eq(esims.orderId, orders.id))
      .leftJoin(users, eq(users.id, topUps.userId))
      .leftJoin(otherRefunds, eq(otherRefunds.lineId, topUps.id))
      .where(sold(topUps, days, after))
      .orderBy(asc(topUps.createdAt), asc(topUps.id))
      .limit(exportBatch)
  for await (const row of readInBatches(read, ({ place }) => place)) {
    const { line, orderNo, orderEmail, accountEmail, iccid, number } = row
    yield csvLine([
      orderNo,
      line.createdAt.toISOString(),
      line.status,
      accountEmail ?? orderEmail,
      line.planCode,
      line.planName,
      inSaleMoney(line.amount, line),
      line.currency,
      iccid,
      ...moneyCells(row, topUpTraits[line.status], fee),
      topUpTraits[line.status].isPaid ? `R-${orderNo}-T${number}` : '',
      ...taxCells(row),
      marginCell(row, fee),
    ])
  }
}

interface Row {
  counted: Counted
  line: typeof orders.$inferSelect | typeof topUps.$inferSelect
  paymentId: string | null
  saleCard: number
  perUsd: number
  papers: string | null
  taxRate: number | null
  taxCountry: string | null
  givenOtherwise: number | null
  refundedAt: Date | null
}

const inSaleMoney = (minor: number, { currency }: { currency: string }) => toDecimalString(saleMoney(minor, currency))

/** The papers a line stands on, and the tax that was inside its price when it was sold; nothing where no tax is charged. */
const taxCells = ({ line, papers, taxRate, taxCountry }: Row) =>
  taxRate === null ? ['', '', '', ''] : [papers, inSaleMoney(line.tax, line), (taxRate / 100).toFixed(2), taxCountry]

/** A number, since a text that begins with a minus would be written as no formula. */
const marginCell = (row: Row, fee: CardFee): number | null => {
  const margin = marginOf(row, fee)
  return margin === undefined ? null : Number(margin)
}

/** What a line was paid with, what it cost, and what went back: nothing of what was never paid. */
function moneyCells(
  { line, paymentId, saleCard, perUsd, givenOtherwise, refundedAt: at }: Row,
  traits: StatusTraits,
  fee: CardFee,
) {
  if (!traits.isPaid) return ['', '', '', '', '', '', '', paymentId]
  const cost = costOf(line)
  const { fees } = reckon(line, { card: saleCard, perUsd }, cost, fee)
  const back = traits.isRefunded ? line.amount - line.discount - line.card + (givenOtherwise ?? line.card) : 0
  const isKnown = line.fee !== null
  return [
    inSaleMoney(line.card, line),
    inSaleMoney(line.amount - line.discount - line.card, line),
    line.costMicroUsd > 0 ? writeBooksMicros(cost) : '',
    line.fee === null
      ? toDecimalString(booksInSale(booksMoneyOfMicros(fees), { currency: line.currency, perUsd }))
      : inSaleMoney(line.fee, line),
    line.card === 0 ? '' : isKnown ? 'known' : 'estimated',
    inSaleMoney(back, line),
    traits.isRefunded ? at?.toISOString() : '',
    paymentId,
  ]
}
