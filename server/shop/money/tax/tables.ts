import { boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#contract/identity/postal-address.ts'
import { vatStates } from '#contract/channels/checkout.ts'
import { at } from '../../../platform/db/columns.ts'
import type { TaxScheme } from './decide-treatment.ts'

/** How a sale is taxed, and what speaks for the buyer's country. */
export const saleTaxes = pgTable('sale_taxes', {
  saleId: uuid('sale_id').primaryKey(),
  scheme: text().$type<TaxScheme>().notNull(),
  country: text().notNull(),
  rate: integer().notNull(),
  stated: text(),
  card: text(),
  network: text(),
  isDoubtful: boolean('is_doubtful').notNull().default(false),
  company: text(),
  /** Of a company for good; of another buyer until the invoice is written, which keeps it. */
  address: jsonb().$type<PostalAddress>(),
  vatNumber: text('vat_number'),
  vatState: text('vat_state', { enum: vatStates }),
  vatProof: text('vat_proof'),
  /** The company's name in the register, where the state discloses it. */
  vatName: text('vat_name'),
  vatCheckedAt: at('vat_checked_at'),
  /** The money the seller owes the tax in, and how much of it one unit of the sale's money was. */
  owedCurrency: text('owed_currency'),
  owedPerUnit: doublePrecision('owed_per_unit'),
  /** A line has moved since its invoices were last looked at. */
  due: boolean().notNull().default(false),
})
