import { asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type Arg, hotStatement } from '../../../platform/db/hot-statement.ts'
import type { InvoiceDocument, InvoiceKind } from './invoice-document.ts'
import { invoices, invoiceSeries } from './tables.ts'

export type IssuedInvoice = typeof invoices.$inferSelect

const seriesOf = { invoice: 'INV', 'credit-note': 'CN' } as const satisfies Record<InvoiceKind, string>

/**
 * Takes the next number of a series. The row stays locked until the transaction ends: other transactions wait, and a
 * number that is rolled back is taken by the next one, so that none is missing.
 */
export async function takeNumber(tx: Db, kind: InvoiceKind, year: number): Promise<string> {
  const series = seriesOf[kind]
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  if (!taken) throw new Error(`no number was given for ${series} ${year}`)
  return `${series}-${year}-${String(taken.last).padStart(6, '0')}`
}

/** What is kept beside the document. */
type InvoiceFacts = Pick<IssuedInvoice, 'saleId' | 'issuedAt' | 'perUsd' | 'owedCurrency' | 'owedPerUnit'>

export async function insertInvoice(tx: Db, document: InvoiceDocument, facts: InvoiceFacts): Promise<void> {
  const { number, kind, treatment, currency, total, buyer, corrects } = document
  await tx.insert(invoices).values({
    number,
    kind,
    currency,
    document,
    ...facts,
    ...treatment,
    ...total,
    buyerVatNumber: buyer.vatNumber ?? null,
    corrects: corrects?.number ?? null,
  })
}

/** Everything that was issued for a sale, oldest first. */
export const listInvoices = (db: Db, saleId: string): Promise<IssuedInvoice[]> => ofSale(db, { saleId })

const ofSale = hotStatement('invoices-of-sale', (db, { saleId }: { saleId: Arg<string> }) =>
  db.select().from(invoices).where(eq(invoices.saleId, saleId)).orderBy(asc(invoices.issuedAt), asc(invoices.number)),
)

export async function findPaper(db: Db, number: string): Promise<IssuedInvoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.number, number))
  return found
}

/** On which days the invoices with these numbers were issued. */
export async function issueDays(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const found = await db
    .select({ number: invoices.number, issuedOn: invoices.issuedOn })
    .from(invoices)
    .where(inArray(invoices.number, [...numbers]))
  return new Map(found.map(({ number, issuedOn }) => [number, issuedOn]))
}

/** Everything that was issued on these days, both included. */
export const listIssued = (db: Db, { from, to }: { from: string; to: string }): Promise<IssuedInvoice[]> =>
  db
    .select()
    .from(invoices)
    .where(between(invoices.issuedOn, from, to))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
