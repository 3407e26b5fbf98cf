import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { Db } from '../../ground/db/db.ts'
import { quotes } from '../../ground/db/schema.ts'

export type Quote = InferSelectModel<typeof quotes>
export type NewQuote = InferInsertModel<typeof quotes>

/** Writes down what several eSIMs are offered at. It never changes: another price is another quote. */
export async function insertQuote(db: Db, quote: NewQuote): Promise<Quote['id']> {
  const [kept] = await db.insert(quotes).values(quote).returning({ id: quotes.id })
  if (!kept) throw new Error('the quote was not written')
  return kept.id
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function findQuote(db: Db, id: string | undefined): Promise<Quote | undefined> {
  if (!id || !isUuid(id)) return undefined
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  return quote
}
