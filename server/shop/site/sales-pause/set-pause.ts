import { randomUUID } from 'node:crypto'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { notifyAndAsk, type WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { forgetCopies, forgetCopiesAt } from '../outside-caches/forget-copies.ts'
import type { WithCdnConfig } from '../outside-caches/settings.ts'
import type { CurrentPause, WithPause } from './open-pause.ts'
import { addPause, claimPause, type PauseChange, type StatedPause } from './store.ts'

interface NewPause {
  isPaused: boolean
  backAt: Date | null
  message: string
  by: string
  /** The version its author was looking at. */
  seen: number
  /** Written in the same transaction as the change. */
  record?: (tx: Db, before: StatedPause, after: PauseChange) => Promise<void>
}

const longestDays = 366

/**
 * Pauses or resumes sales. When this returns, no process opens a payment against it. If two admins change the same
 * version at once, the first wins and the second is asked to look again.
 */
export async function setPause(
  deps: WithDb & WithClock & WithPause & WithNotices & WithQueue & WithConfig & WithCdnConfig,
  { isPaused, backAt, message, by, seen, record }: NewPause,
): Promise<CurrentPause> {
  const { db, clock, pause, notices } = deps
  const now = clock.now()
  if (isPaused) checkTime(backAt, now)
  const change = { isPaused, backAt: isPaused ? backAt : null, message: isPaused ? message : '', setBy: by, setAt: now }
  const noticeKey = randomUUID()
  await db.transaction(async (tx) => {
    const before = await claimPause(tx)
    if (before.id !== seen) throw new Refusal('pause_changed', `saw ${seen}, is ${before.id}`)
    await addPause(tx, change)
    await record?.(tx, before, change)
    await forgetCopies(deps, tx)
    if (change.backAt) await forgetCopiesAt(deps, tx, change.backAt, `pause-${change.backAt.toISOString()}`)
    await notifyAndAsk(tx, 'pause', noticeKey)
  })
  const current = await pause.refresh(noticeKey)
  await notices.heardEverywhere(noticeKey)
  return current
}

function checkTime(backAt: Date | null, now: Date): void {
  if (!backAt) return
  const days = (backAt.getTime() - now.getTime()) / 86_400_000
  if (days <= 0) throw new Refusal('bad_request', 'back at', { message: () => 'That time has already passed.' })
  if (days > longestDays)
    throw new Refusal('bad_request', 'back at', {
      message: () => 'That is more than a year away. Please check the time.',
    })
}
