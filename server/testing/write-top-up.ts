import type { TopUpStatus } from '#contract/sales/top-up.ts'
import { grantCredit, spendCredit } from '../shop/money/credit/store.ts'
import { priceColumns } from '../shop/sales/books/order.ts'
import { splitPrice } from '../shop/sales/books/split-price.ts'
import { insertSale } from '../shop/sales/books/sale-store.ts'
import { insertTopUp, type TopUpRow } from '../shop/sales/books/top-up-store.ts'
import type { AccountHolder } from './account-holder.ts'

/** A top-up row, however it came about. */
export async function writeTopUp(
  buyer: AccountHolder,
  orderId: string,
  status: TopUpStatus,
  { credit = 0, paymentIntentId }: { credit?: number; paymentIntentId?: string } = {},
): Promise<TopUpRow> {
  const { db, clock } = buyer.shop.deps
  const at = clock.now()
  const parts = splitPrice({ amount: 450 }, { credit })
  const sale = await insertSale(db, {
    parts,
    currency: 'USD',
    perUsd: 1,
    consents: [],
    paymentIntentId,
    requestKey: crypto.randomUUID(),
    openedAt: at,
  })
  const topUp = await insertTopUp(db, {
    saleId: sale.id,
    orderId,
    userId: buyer.userId,
    planCode: 'JP-1',
    planName: 'One more',
    dataMb: 1024,
    validityDays: 7,
    costMicroUsd: 1_000_000,
    ...priceColumns(parts),
    status,
    createdAt: at,
    updatedAt: at,
  })
  if (credit > 0) {
    const about = { userId: buyer.userId, at }
    await grantCredit(db, { ...about, amount: credit, reason: 'Given before', actor: 'the shop' })
    await spendCredit(db, { ...about, amount: credit, line: { kind: 'top-up', id: topUp.id } }, 'Bought One more')
  }
  return topUp
}
