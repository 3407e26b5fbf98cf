import type { Db } from '../../../platform/db/db.ts'
import { books } from './tables.ts'

const known = new WeakMap<object, Promise<string>>()

/** The id of these books, which every payment carries. It never changes, so it is read once. */
export function booksId(db: Db): Promise<string> {
  const asked = known.get(db) ?? readId(db)
  known.set(db, asked)
  asked.catch(() => known.delete(db))
  return asked
}

async function readId(db: Db): Promise<string> {
  const [found] = await db.select().from(books)
  if (found) return found.id
  // Two processes may insert it at the same moment: the stored one counts.
  await db.insert(books).values({}).onConflictDoNothing()
  const [written] = await db.select().from(books)
  if (!written) throw new Error('the books have no id')
  return written.id
}
