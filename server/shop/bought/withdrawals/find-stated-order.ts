import type { WithdrawalProof } from '#contract/office/admin-withdrawal.ts'
import type { Db } from '../../../platform/db/db.ts'
import { mayBrowserOpen } from '../orders/browser-right.ts'
import type { Order } from '../../sales/books/order.ts'
import { type Candidate, listCandidates, type Withdrawal } from './store.ts'

const isSame = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase()

/** What shows that the order belongs to the person who withdraws. */
export function proofOf({ order, provenEmail, owner }: Candidate, withdrawal: Withdrawal): WithdrawalProof {
  const { userId, browserHash, email, receivedAt, statedAt } = withdrawal
  if (userId && userId === order.userId) return 'account'
  if (email && (isSame(order.email, email) || isSame(provenEmail, email))) return 'address'
  const asks = { order, owner: owner ?? undefined, browserHash: browserHash ?? undefined, now: receivedAt ?? statedAt }
  return mayBrowserOpen(asks) ? 'browser' : 'none'
}

/**
 * The order a statement is about, and what proves that it is theirs. By the end of a number several orders may match:
 * then only one that is proven to be theirs counts.
 */
export async function findStatedOrder(
  db: Db,
  withdrawal: Withdrawal,
): Promise<{ order: Order; proof: WithdrawalProof } | undefined> {
  const candidates = await listCandidates(db, withdrawal.orderNo)
  const judged = candidates.map((each) => ({ order: each.order, proof: proofOf(each, withdrawal) }))
  const proven = judged.filter(({ proof }) => proof !== 'none')
  return proven[0] ?? (judged.length === 1 ? judged[0] : undefined)
}
