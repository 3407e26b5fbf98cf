import { asc, eq } from 'drizzle-orm'
import { isLanguage, type Language } from '#contract/languages/languages.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Arg, hotStatement } from '../../../platform/db/hot-statement.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { isEsim } from '../books/open-terms.ts'
import type { Sale } from '../books/sale-store.ts'

/** What was sold, as a browser that comes back for it names it: a plan or a trip; neither for a top-up. */
export interface Goods {
  planCode?: string | undefined
  tripId?: string | undefined
  /** The language it was opened in. */
  language?: Language | undefined
}

interface GoodsColumns {
  planCode: string
  tripId: string | null
  language: string | null
}

const ofSale = hotStatement('goods of a sale', (db, { id }: { id: Arg<string> }) => {
  const { planCode, tripId, language, position, saleId } = orders
  return db.select({ planCode, tripId, language }).from(orders).where(eq(saleId, id)).orderBy(asc(position)).limit(1)
})

/** An open sale names its goods itself, a completed one through its first order. */
export async function goodsOfSale(db: Db, { id, open }: Sale): Promise<Goods> {
  const offered = open?.lines.find(isEsim)
  if (open) return offered ? goodsOf({ ...offered, language: open.language }) : {}
  const [order] = await ofSale(db, { id })
  return order ? goodsOf(order) : {}
}

const goodsOf = ({ planCode, tripId, language }: GoodsColumns): Goods => ({
  ...(tripId === null ? { planCode } : { tripId }),
  language: language !== null && isLanguage(language) ? language : undefined,
})
