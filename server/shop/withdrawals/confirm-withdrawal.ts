import type { WithdrawalReceived } from '#contract/withdrawals/withdrawal.ts'
import { hashToken } from '../../identity/accounts/token.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithQueue } from '../../platform/jobs/queue.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findStatement, receiveStatement, type Withdrawal } from './store.ts'

/** How long the second step may take. The statement is deleted a day after the first. */
const openSeconds = 60 * 60

/**
 * The second step: from here on the withdrawal counts. Its acknowledgement and its effect are jobs, so this too takes the
 * same time whether the number exists or not. A second confirmation of the same statement answers as the first did.
 */
export async function confirmWithdrawal(
  { db, clock, queue }: WithDb & WithClock & WithQueue,
  token: string,
  from: Pick<Withdrawal, 'userId' | 'browserHash'>,
): Promise<WithdrawalReceived> {
  const tokenHash = hashToken(token)
  const receivedAt = clock.now()
  const statement = await findStatement(db, tokenHash)
  if (!statement || (!statement.receivedAt && receivedAt > secondsAfter(statement.statedAt, openSeconds)))
    throw new Refusal('withdrawal_ended')
  await db.transaction(async (tx) => {
    const received = await receiveStatement(tx, tokenHash, { receivedAt, ...from })
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
