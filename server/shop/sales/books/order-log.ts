import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { orderLog } from './tables.ts'

/** What the shop sends to customers and asks the wholesaler about an order; moves are in `order_events`. */
export type LogKind = 'mail' | 'push' | 'wholesaler'

interface Line {
  orderId: string
  kind: LogKind
  /** A few words for the operator; never a code or an address. */
  text: string
  at: Date
}

export type LogArgs = { logged: Arg<string>; kind: Arg<LogKind>; text: Arg<string | null>; at: Arg<Date> }

/** The part of a statement that adds to an order's log. Adds nothing when there is no text. */
export const addingToLog = ({ logged, kind, text, at }: LogArgs): SQL => sql`
  insert into order_log (order_id, kind, text, at)
  select ${logged}::uuid, ${kind}::text, said, ${at}::timestamptz from (values (${text}::text)) as line (said)
  where said is not null`

const add = hotStatement('add-to-log', (_db, places: LogArgs) => addingToLog(places))

export async function writeLog(db: Db, { orderId, ...line }: Line): Promise<void> {
  await add(db, { logged: orderId, ...line })
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

/**
 * Calls the wholesaler about an order. A call that fails is logged here; the caller logs the answer, together with what
 * follows from it.
 */
export async function askForOrder<Answer>(
  { db, clock }: WithDb & WithClock,
  { orderId, name, ask, tell }: Call<Answer>,
): Promise<{ answer: Answer; news: string | undefined }> {
  try {
    const answer = await ask()
    const told = tell(answer)
    return { answer, news: told && `${name}: ${told}` }
  } catch (error) {
    await writeLog(db, { orderId, kind: 'wholesaler', text: `${name}: ${String(error)}`, at: clock.now() })
    throw error
  }
}

/** The same, for a caller that has nothing else to write with the log line. */
export async function callForOrder<Answer>(deps: WithDb & WithClock, call: Call<Answer>): Promise<Answer> {
  const { answer, news } = await askForOrder(deps, call)
  if (news) await writeLog(deps.db, { orderId: call.orderId, kind: 'wholesaler', text: news, at: deps.clock.now() })
  return answer
}
