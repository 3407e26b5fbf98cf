import type { UserId } from '#contract/identity/account.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { marksOf } from '../../money/codes/persons.ts'
import { lockUse } from '../../money/codes/store.ts'
import { grantCredit, lockCredit } from '../../money/credit/store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { judgeReferral } from './judge-referral.ts'
import { minimumFor } from './own-code.ts'
import { refundDays } from './refund-days.ts'
import type { WithReferralsConfig } from './settings.ts'
import { endCodes, insertDecision, listUndecided, readFacts, setTermsOfCodes, sidesOf } from './store.ts'

type Deps = WithDb & WithClock & WithLog & WithQueue & WithReferralsConfig & WithSalesConfig

/**
 * Decides about first purchases by referral codes that can no longer go back, and gives both sides their credit. A
 * purchase that is still in question is looked at again the next time.
 */
export async function giveReferrals(deps: Deps): Promise<void> {
  const { db, clock, config, log } = deps
  await followSettings(deps)
  const before = secondsAfter(clock.now(), -refundDays(config) * 86_400)
  for (const saleId of await listUndecided(db, before)) {
    try {
      await decide(deps, saleId)
    } catch (error) {
      // One that cannot be decided must not keep the others waiting.
      log.warn({ err: error, saleId }, 'a referral was not decided')
    }
  }
}

/** Codes that customers have follow what the operators set; uses keep what was promised with them. */
async function followSettings({ db, clock, config: { referrals: terms } }: Deps): Promise<void> {
  if (!terms) return endCodes(db, clock.now())
  const { discount: value, reward } = terms
  await setTermsOfCodes(db, { value, reward, minimum: minimumFor(terms) })
}

/** One purchase, once: of two workers the second waits for the accounts and then finds the first one's decision. */
async function decide({ db, clock, queue }: Deps, saleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const sides = await sidesOf(tx, saleId)
    const { ownerId, friendId } = sides
    const people = [ownerId, friendId].filter((id) => id !== null).toSorted()
    for (const id of people) await lockCredit(tx, id)
    await lockUse(tx, saleId)
    const read = await readFacts(tx, saleId, sides)
    if (!read) return
    const owner = [
      ...marksOf({ userId: ownerId ?? undefined, email: read.ownerEmail ?? undefined, browserHash: undefined }),
      ...(read.browsers ?? []),
      ...(read.cards ?? []),
    ]
    const verdict = judgeReferral({ ...read, owner })
    if (verdict.kind === 'wait') return
    const { codeId, reward } = read
    const why = verdict.kind === 'refused' ? verdict.why : null
    const decision = { saleId, codeId, ownerId, friendId, outcome: verdict.kind, why, reward, decidedAt: at }
    if (!(await insertDecision(tx, decision)) || verdict.kind === 'refused') return
    const give = (userId: UserId | null, side: Side) => giveSide(tx, queue, { userId, side, saleId, reward, at })
    await give(ownerId, 'owner')
    await give(friendId, 'friend')
  })
}

type Side = 'owner' | 'friend'

interface Gift {
  userId: UserId | null
  side: Side
  saleId: string
  reward: number
  at: Date
}

const reasons: Record<Side, string> = {
  owner: 'A friend’s first purchase',
  friend: 'First purchase by a friend’s code',
}

async function giveSide(tx: Db, queue: Deps['queue'], { userId, side, saleId, reward, at }: Gift): Promise<void> {
  if (!userId) return
  const granted = await grantCredit(tx, {
    userId,
    amount: reward,
    reason: reasons[side],
    // Not `shop`, which books purchases and their returns.
    actor: 'referral',
    at,
    requestKey: `referral:${side}:${saleId}`,
  })
  if (granted.kind === 'granted') await queue.enqueue(tx, 'mail-credit', { entryId: granted.entryId })
}
