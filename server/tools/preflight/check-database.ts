import type { Books } from './books.ts'
import { failed, fine, type Finding } from './finding.ts'

export function checkDatabase(books: Books): Finding {
  switch (books.kind) {
    case 'open':
      return fine('reached and up to date')
    case 'embedded':
      return fine(`embedded in ${books.folder}, for one process; brought up to date at start`)
    case 'behind':
      return failed(
        `${books.missing.length} migrations behind this build`,
        'run `npm run migrate`, or start the shop: it does the same',
      )
    case 'unreachable':
      return failed(`not reached: ${books.reason}`, 'check DATABASE_URL (postgres://user:password@host:5432/name)')
  }
}

/** Whether the catalogue has been taken in. A shop that never started has none, and that is no mistake yet. */
export async function checkCatalogue(books: Books): Promise<Finding> {
  if (books.kind !== 'open') return fine('taken in at the first start, then every hour')
  const { rows } = await books.database.raw.query<{ plans: number }>(
    'select count(*)::int as plans from plans where withdrawn_at is null',
    [],
  )
  const plans = rows[0]?.plans ?? 0
  return plans > 0 ? fine(`${plans} plans on the shelf`) : fine('empty: the first start takes it in')
}
