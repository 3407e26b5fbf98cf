import type { Language } from '#contract/languages/languages.ts'
import type { WithdrawalStated, WithdrawalStatement } from '#contract/bought/withdrawal.ts'
import { hashToken, newToken } from '../../../identity/accounts/token.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { insertStatement } from './store.ts'

/**
 * The first step. It writes the statement down and looks at no order, so the answer and the time it takes are the same
 * for every number and every address.
 */
export async function stateWithdrawal(
  { db, clock }: WithDb & WithClock,
  statement: WithdrawalStatement,
  language: Language,
): Promise<WithdrawalStated> {
  const token = newToken()
  await insertStatement(db, {
    ...statement,
    tokenHash: hashToken(token),
    language,
    statedAt: clock.now(),
    state: 'stated',
  })
  return { token, ...statement }
}
