import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { singleUseAnswers } from './tables.ts'
import { hashToken } from './token.ts'

/** How long a repeat hears the answer again, and how long a request that died midway keeps the next one waiting. */
export const repeatSeconds = 30
/** How often, and how long in between, a repeat looks whether the first request is done. */
const [mostLooks, betweenLooksMs] = [200, 100]

type OnceDeps = WithDb & WithClock & WithVault

interface Once<Outcome extends string> {
  /** What is spent, with all that a repeat must bring along. It is kept as a keyed hash. */
  secret: string
  /** The session cookie that came with the request, where the secret alone does not name the browser. */
  cookie?: string | undefined
  /** What stays true: the browser that still has the session which this opened hears the answer later, too. */
  isLasting?: boolean
  /** Does it, and opens a session under this token. What it throws spends nothing: it may be tried again. */
  work: (sessionToken: string) => Promise<Outcome>
}

interface Answered<Outcome> {
  outcome: Outcome
  sessionToken: string
  isRepeat: boolean
}

/**
 * Does what counts once. Browsers ask twice at the same moment: a service worker of a former build lets a page be
 * fetched a second time, people open a mailed link in two tabs. The browser that asks again within a moment hears the
 * first answer, and gets the same session; undefined for another browser, and later, unless the answer is a lasting one.
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

/** Of two requests at the same moment one gets it. A request that died midway holds it for a moment. */
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
