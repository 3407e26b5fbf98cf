import { gt, lt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { supportDesk } from './tables.ts'

/** An open desk reports in regularly; an administrator who has not for this long has left. */
const patienceSeconds = 60

type Deps = WithDb & WithClock

export async function sitAtDesk({ db, clock }: Deps, userId: UserId): Promise<void> {
  const hereAt = clock.now()
  await db
    .insert(supportDesk)
    .values({ userId, hereAt })
    .onConflictDoUpdate({ target: supportDesk.userId, set: { hereAt } })
  await db.delete(supportDesk).where(lt(supportDesk.hereAt, secondsAfter(hereAt, -patienceSeconds)))
}

export async function isStaffed({ db, clock }: Deps): Promise<boolean> {
  const since = secondsAfter(clock.now(), -patienceSeconds)
  const [one] = await db
    .select({ hereAt: supportDesk.hereAt })
    .from(supportDesk)
    .where(gt(supportDesk.hereAt, since))
    .limit(1)
  return one !== undefined
}
