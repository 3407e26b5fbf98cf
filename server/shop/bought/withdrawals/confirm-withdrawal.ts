import type { WithdrawalReceived } from '#contract/bought/withdrawal.ts'
import { hashToken } from '../../../identity/accounts/token.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { countTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { mailboxOf } from '../../../platform/limits/mailbox-of.ts'
import { findStatement, receiveStatement, type Withdrawal } from './store.ts'

/** How long the second step may take. The statement is deleted a day after the first. */
const openSeconds = 60 * 60

/** More statements than this about one order, or to one address, within the hour count only where they are proven. */
const mostUnproven = 30

/**
 * Counted the same way whether the number exists or not. Being over it refuses nothing here: a job finds out whose
 * statement it is, and the buyer's own is never turned away because of what strangers typed.
 */
async function isCrowded(deps: WithDb & WithClock & WithVault, { orderNo, email }: Withdrawal): Promise<boolean> {
  const limit = { max: mostUnproven, windowSeconds: openSeconds }
  const ofOrder = await countTurn(deps, { key: `withdrawal:order:${orderNo}`, ...limit })
  const ofAddress = await countTurn(deps, { key: `withdrawal:mailbox:${mailboxOf(email)}`, ...limit })
  return Math.max(ofOrder.count, ofAddress.count) > mostUnproven
}

/**
 * The second step: from here on the withdrawal counts. Its acknowledgement and its effect are jobs, so this too takes the
 * same time whether the number exists or not. A second confirmation of the same statement answers as the first did.
 */
export async function confirmWithdrawal(
  deps: WithDb & WithClock & WithQueue & WithVault,
  token: string,
  from: Pick<Withdrawal, 'userId' | 'browserHash'>,
): Promise<WithdrawalReceived> {
  const { db, clock, queue } = deps
  const tokenHash = hashToken(token)
  const receivedAt = clock.now()
  const statement = await findStatement(db, tokenHash)
  if (!statement || (!statement.receivedAt && receivedAt > secondsAfter(statement.statedAt, openSeconds)))
    throw new Refusal('withdrawal_ended')
  const crowded = await isCrowded(deps, statement)
  await db.transaction(async (tx) => {
    const received = await receiveStatement(tx, tokenHash, { receivedAt, isCrowded: crowded, ...from })
    if (!received) return
    const withdrawalId = received.id
    await queue.enqueueAll(tx, [
      { name: 'mail-withdrawal-received', payload: { withdrawalId } },
      { name: 'judge-withdrawal', payload: { withdrawalId }, onceKey: String(withdrawalId) },
    ])
  })
  // Another request may have confirmed it first: its moment counts.
  const confirmed = await findStatement(db, tokenHash)
  if (!confirmed?.receivedAt) throw new Refusal('withdrawal_ended')
  const { name, orderNo, email } = confirmed
  return { name, orderNo, email, receivedAt: confirmed.receivedAt.toISOString() }
}
