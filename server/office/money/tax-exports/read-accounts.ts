import { inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/base/days.ts'
import { startOfDay } from '#contract/base/zones.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { codes, payingKinds } from '../../../shop/money/codes/tables.ts'
import { listIssued } from '../../../shop/papers/invoices/store.ts'
import { listBookings } from '../../../shop/sales/provider/fee-store.ts'
import { type AccountEntry, type CreditMove, listEntries, type SaleOfPayment } from './accounts.ts'

/** Papers, payments, store credit and vouchers of some days, both included; days are the seller's. */
export async function readAccounts(
  db: Db,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<AccountEntry[]> {
  const start = startOfDay(from, timeZone)
  const end = startOfDay(addDays(to, 1), timeZone)
  const bookings = await listBookings(db, start, end)
  return listEntries({
    bookings,
    papers: await listIssued(db, { from, to }),
    sales: await salesOfPayments(db, [...new Set(bookings.map(({ intentId }) => intentId))]),
    credit: await creditMoves(db, start, end),
    timeZone,
  })
}

async function salesOfPayments(db: Db, intentIds: readonly string[]): Promise<SaleOfPayment[]> {
  if (intentIds.length === 0) return []
  return rowsOf(
    db,
    sql<SaleOfPayment>`
    select sales.payment_intent_id as "intentId", sales.per_usd as "perUsd",
      sale_taxes.owed_currency as "owedCurrency", sale_taxes.owed_per_unit as "owedPerUnit",
      array(select order_no from orders where orders.sale_id = sales.id
        union select orders.order_no from top_ups join orders on orders.id = top_ups.order_id where top_ups.sale_id = sales.id
        order by 1) as "orderNos",
      array(select number from invoices where invoices.sale_id = sales.id order by issued_at, number) as papers
    from sales left join sale_taxes on sale_taxes.sale_id = sales.id
    where sales.payment_intent_id in (select json_array_elements_text(${JSON.stringify(intentIds)}::json))`,
  )
}

async function creditMoves(db: Db, from: Date, before: Date): Promise<CreditMove[]> {
  const [start, end] = [from.toISOString(), before.toISOString()]
  const rows = await rowsOf(
    db,
    sql<Omit<CreditMove, 'at'> & { at: string | Date }>`
    select credit_entries.at, credit_entries.amount, orders.order_no as "orderNo",
      credit_entries.order_id is null and credit_entries.top_up_id is null as "isGift", false as "isVoucher",
      exists (select from partner_accounts where partner_accounts.user_id = credit_entries.user_id) as "isPartner"
    from credit_entries left join top_ups on top_ups.id = credit_entries.top_up_id
      left join orders on orders.id = coalesce(credit_entries.order_id, top_ups.order_id)
    where credit_entries.at >= ${start}::timestamptz and credit_entries.at < ${end}::timestamptz
    union all
    select codes.created_at, codes.value, null, true, true, false from codes
    where ${inArray(codes.kind, payingKinds)} and codes.created_at >= ${start}::timestamptz and codes.created_at < ${end}::timestamptz
    union all
    select entry.at, entry.amount, orders.order_no, false, true, false
    from voucher_entries entry left join orders on orders.id = entry.line_id
    where entry.at >= ${start}::timestamptz and entry.at < ${end}::timestamptz
    order by 1, 2`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
