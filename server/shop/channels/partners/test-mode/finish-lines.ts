import type { UserId } from '#contract/identity/account.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { Db, WithDb } from '../../../../platform/db/db.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { lineEvent } from '../line-event.ts'
import { writeEvent } from '../write-event.ts'
import { listDue, lockAccount, moveTestLine, type TestLine } from './store.ts'
import { bookPlayMoney } from './test-books.ts'

type Deps = WithClock & WithQueue

/**
 * Ends the played orders whose time has come, of one account or of all of them. It runs when a partner looks, by a job
 * and every minute; each of them ends once.
 */
export async function finishTestLines(deps: Deps & WithDb, userId?: UserId): Promise<void> {
  for (const line of await listDue(deps.db, deps.clock.now(), userId))
    await deps.db.transaction((tx) => endTestLine(tx, deps, line, line.endsAs))
}

/** Moves a line, gives its price back where it is refunded, and tells the partner. Must run in a transaction. */
export async function endTestLine(tx: Db, deps: Deps, line: TestLine, state: 'ready' | 'refunded'): Promise<boolean> {
  const { id, userId, amount } = line
  await lockAccount(tx, userId)
  if (!(await moveTestLine(tx, line, state))) return false
  const at = deps.clock.now()
  if (state === 'refunded')
    await bookPlayMoney(tx, { userId, amount, reason: 'Returned', actor: 'shop', at, lineId: id })
  await writeEvent(tx, deps, lineEvent({ ...line, currency: booksCurrency }, state))
  return true
}
