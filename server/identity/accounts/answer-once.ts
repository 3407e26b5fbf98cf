import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { singleUseAnswers } from './tables.ts'
import { hashToken } from './token.ts'

/** How long a repeat gets the same answer, and how long a request that died midway blocks the next one. */
export const repeatSeconds = 30
/** How often, and at what interval, a repeat checks whether the first request is done. */
const [mostLooks, betweenLooksMs] = [200, 100]

type OnceDeps = WithDb & WithClock & WithVault

interface Once<Outcome extends string> {
  /** The single-use secret, with everything a repeat must send too. Stored as a keyed hash. */
  secret: string
  /** The session cookie of the request, if the secret alone does not identify the browser. */
  cookie?: string | undefined
  /** The answer stays valid: the browser that still has the session opened here gets it later, too. */
  isLasting?: boolean
  /**
   * Does the work and opens a session under this token. If it throws, the secret is not spent and can be tried again.
   */
  work: (sessionToken: string) => Promise<Outcome>
}

interface Answered<Outcome> {
  outcome: Outcome
  sessionToken: string
  isRepeat: boolean
}

/**
 * Does single-use work. Browsers ask twice at once: a service worker of an earlier build fetches a page a second time,
 * people open a mailed link in two tabs. The browser that repeats the request within `repeatSeconds` gets the first
 * answer and the same session; another browser, or a later request, gets undefined, unless the answer is lasting.
 */
export async function answerOnce<Outcome extends string>(
  deps: OnceDeps,
  { secret, cookie = '', isLasting = false, work }: Once<Outcome>,
): Promise<Answered<Outcome> | undefined> {
  const { db, clock, vault } = deps
  const keyHash = vault.sign('single-use', secret)
  const sessionToken = vault.sign('single-use-session', secret)
  const browserHash = cookie && hashToken(cookie)
  const hasItsSession = cookie === sessionToken
  for (let looks = 0; looks < mostLooks; looks++) {
    const now = clock.now()
    if (await claim(db, { keyHash, browserHash, now }))
      return { outcome: await workAndKeep(deps, keyHash, () => work(sessionToken)), sessionToken, isRepeat: false }
    const [given] = await db.select().from(singleUseAnswers).where(eq(singleUseAnswers.keyHash, keyHash))
    if (given && given.browserHash !== browserHash && !hasItsSession) return undefined
    const isLate = given?.endedAt && secondsAfter(given.endedAt, repeatSeconds) <= now
    if (isLate && !(isLasting && hasItsSession)) return undefined
    if (given?.outcome) return { outcome: given.outcome as Outcome, sessionToken, isRepeat: true }
    await sleep(betweenLooksMs)
  }
  return undefined
}

/** One of two concurrent requests gets it. A request that died midway holds it for `repeatSeconds`. */
async function claim(db: Db, { keyHash, browserHash, now }: { keyHash: string; browserHash: string; now: Date }) {
  const claimed = await db
    .insert(singleUseAnswers)
    .values({ keyHash, browserHash, begunAt: now })
    .onConflictDoUpdate({
      target: singleUseAnswers.keyHash,
      set: { begunAt: now, browserHash },
      setWhere: and(isNull(singleUseAnswers.outcome), lt(singleUseAnswers.begunAt, secondsAfter(now, -repeatSeconds))),
    })
    .returning({ keyHash: singleUseAnswers.keyHash })
  return claimed.length > 0
}

async function workAndKeep<Outcome extends string>(
  { db, clock }: OnceDeps,
  keyHash: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const isThis = eq(singleUseAnswers.keyHash, keyHash)
  try {
    const outcome = await work()
    await db.update(singleUseAnswers).set({ outcome, endedAt: clock.now() }).where(isThis)
    return outcome
  } catch (error) {
    await db.delete(singleUseAnswers).where(isThis)
    throw error
  }
}
