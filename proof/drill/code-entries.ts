/** A code, and what it has counted. Sums in cents of the books' money. */
export interface CodeEntry {
  id: string
  code: string
  kind: string
  value: number
  used: number
  spent: number
  maxUses: number | null
  budget: number | null
}

/** What a code was used for: its own record, beside what the sale and its lines say. In minor units of the sale's currency. */
export interface CodeUseEntry {
  codeId: string
  saleId: string
  state: string
  discount: number
  /** In cents of the books' money. */
  spent: number
  list: number
  currency: string
  /** What the code's percentage makes of each line, rounded up; null where nothing was sold, or it is an amount. */
  saysOfLines: number | null
  discountOfSale: number
  discountOfLines: number
  lines: number
  /** Lines that were paid and did not go back. */
  kept: number
  /** Of these, lines that were closed: after a refund that bounced the code is free, after a withdrawal it is not. */
  closed: number
  /** Nothing was sold yet, and it may still be paid. */
  isOpen: boolean
}

/** A line of a sale that a voucher paid for. */
export interface VoucherLine {
  id: string
  codeId: string
  status: string
  currency: string
  /** What the line says, in minor units of its currency. */
  kept: number
  /** What the voucher's ledger says, in cents of the books' money. */
  paid: number
}

export const codeStatements = {
  voucherLines: `
    select orders.id, sales.voucher_id as "codeId", orders.status, orders.currency, credit_used - returned_credit as kept,
      coalesce(-(select sum(amount) from voucher_entries where line_id = orders.id), 0)::int as paid
    from orders join sales on sales.id = orders.sale_id where sales.voucher_id is not null`,
  codes: `select id, code, kind, value, used, spent, max_uses as "maxUses", budget from codes`,
  uses: `
    select code_id as "codeId", code_uses.sale_id as "saleId", code_uses.state, code_uses.discount, code_uses.spent, sales.list, sales.currency,
      case when max(codes.kind) = 'percent' then sum(ceil(orders.amount * codes.value / 100.0))
        filter (where codes.country_codes is null or orders.country_code = any(codes.country_codes)) end::int as "saysOfLines",
      sales.discount as "discountOfSale", coalesce(sum(orders.discount), 0)::int as "discountOfLines", count(orders.id)::int as lines,
      (count(*) filter (where orders.status not in ('refunded', 'lapsed')))::int as kept,
      (count(*) filter (where orders.status = 'kept'))::int as closed,
      sales.open is not null and sales.closed_at is null as "isOpen"
    from code_uses join codes on codes.id = code_uses.code_id join sales on sales.id = code_uses.sale_id
      left join orders on orders.sale_id = sales.id
    group by code_uses.sale_id, sales.id`,
}
