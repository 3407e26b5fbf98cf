/** An invoice or a credit note, in minor units of its currency. */
export interface PaperEntry {
  number: string
  kind: string
  saleId: string
  scheme: string
  country: string
  rate: number
  currency: string
  gross: number
  net: number
  tax: number
  corrects: string | null
  lines: { lineId: string; gross: number; tax: number }[]
}

/** The last number that a series of a year has given out. */
export interface SeriesEntry {
  name: string
  last: number
}

/** An order or a top-up of a sale with tax, and what the figures count of it, in minor units of the sale's currency. */
export interface TaxedLine {
  line: string
  saleId: string
  status: string
  counted: number
  /** Its sale's papers are still to be compared with what was sold. */
  isDue: boolean
}

export const paperStatements = {
  papers: `
    select number, kind, sale_id as "saleId", scheme, country, rate, currency, gross, net, tax, corrects, document->'lines' as lines
    from invoices`,
  series: `select series || '-' || year as name, last from invoice_series`,
  taxedLines: `
    select lines.id as line, lines.sale_id as "saleId", status, due as "isDue",
      case when status in ('active', 'completed', 'delivered', 'kept')
        then brought_in(status, amount - discount, lines.card, credit_used) - returned_card - returned_credit else 0 end as counted
    from (
      select id, sale_id, status, amount, discount, card, credit_used, returned_card, returned_credit from orders
      union all select id, sale_id, status, amount, discount, card, credit_used, returned_card, returned_credit from top_ups
    ) lines join sale_taxes on sale_taxes.sale_id = lines.sale_id`,
}
