import type { TopUpStatus } from '#contract/top-up.ts'
import { insertTopUp, type TopUpRow } from '../shop/sales/top-up-store.ts'
import type { AccountHolder } from './account-holder.ts'

/** A top-up as the books have it, whatever led to it. */
export async function writeTopUp(buyer: AccountHolder, orderId: string, status: TopUpStatus): Promise<TopUpRow> {
  const { db, clock } = buyer.shop.deps
  const at = clock.now()
  return insertTopUp(db, {
    orderId,
    userId: buyer.userId,
    planCode: 'JP-1',
    planName: 'One more',
    dataMb: 1024,
    validityDays: 7,
    costMicroUsd: 1_000_000,
    amount: 450,
    currency: 'USD',
    requestKey: crypto.randomUUID(),
    status,
    createdAt: at,
    updatedAt: at,
  })
}
