import { sql } from 'drizzle-orm'
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../../platform/db/columns.ts'
import type { TaxScheme } from '../../money/tax/decide-treatment.ts'
import type { InvoiceDocument, InvoiceKind } from './invoice-document.ts'

/** The last number of each series and year. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    series: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/** Invoices and credit notes as they were issued. */
export const invoices = pgTable('invoices', {
  number: text().primaryKey(),
  kind: text().$type<InvoiceKind>().notNull(),
  saleId: uuid('sale_id').notNull(),
  issuedAt: at('issued_at').notNull(),
  /** The day printed on it. */
  issuedOn: text('issued_on')
    .notNull()
    .generatedAlwaysAs(sql`document->>'issuedOn'`),
  scheme: text().$type<TaxScheme>().notNull(),
  country: text().notNull(),
  rate: integer().notNull(),
  currency: text().notNull(),
  gross: integer().notNull(),
  net: integer().notNull(),
  tax: integer().notNull(),
  /** How much of its currency one US dollar was. */
  perUsd: doublePrecision('per_usd').notNull(),
  /** The money the seller owes tax in, where it is another, and the rate of the day of the sale. */
  owedCurrency: text('owed_currency'),
  owedPerUnit: doublePrecision('owed_per_unit'),
  buyerVatNumber: text('buyer_vat_number'),
  /** The invoice that a credit note corrects. */
  corrects: text(),
  document: jsonb().$type<InvoiceDocument>().notNull(),
})

/** Papers as a tax service has them, with `TAX=stripe`. */
export const reportedPapers = pgTable('reported_papers', {
  number: text().primaryKey(),
  saleId: uuid('sale_id').notNull(),
  /** `left-out`: the service has nothing of it, as it taxes this sale otherwise, or cannot tell. */
  state: text({ enum: ['waiting', 'reported', 'left-out'] }).notNull(),
  /** The service's own names. */
  calculation: text(),
  transaction: text(),
  queuedAt: at('queued_at').notNull(),
})
