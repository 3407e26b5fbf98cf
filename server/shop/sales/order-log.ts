import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/db.ts'
import { orderLog } from '../../ground/db/schema.ts'
import type { Deps } from '../../ground/deps.ts'

/** What the shop says to customers and asks of the wholesaler about an order; moves are in `order_events`. */
export type LogKind = 'mail' | 'push' | 'wholesaler'

interface Line {
  orderId: string
  kind: LogKind
  /** A few words for the operator; never a code or an address. */
  text: string
  at: Date
}

export async function writeLog(db: Db, line: Line): Promise<void> {
  await db.insert(orderLog).values(line)
}

export const listLog = (db: Db, orderId: string) =>
  db.select().from(orderLog).where(eq(orderLog.orderId, orderId)).orderBy(asc(orderLog.id))

interface Call<Answer> {
  orderId: string
  /** What is asked: `Buy the eSIM`. */
  name: string
  ask: () => Promise<Answer>
  /** The answer in a few words; undefined when it is no news. */
  tell: (answer: Answer) => string | undefined
}

/** Asks the wholesaler about an order, and writes down what it answered, or that it did not. */
export async function callForOrder<Answer>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { orderId, name, ask, tell }: Call<Answer>,
): Promise<Answer> {
  const write = (text: string) =>
    writeLog(db, { orderId, kind: 'wholesaler', text: `${name}: ${text}`, at: clock.now() })
  try {
    const answer = await ask()
    const news = tell(answer)
    if (news) await write(news)
    return answer
  } catch (error) {
    await write(String(error))
    throw error
  }
}
