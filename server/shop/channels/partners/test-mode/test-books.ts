import type { UserId } from '#contract/identity/account.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Booked, PartnerBooks, Payment } from '../partner-books.ts'
import { orderNoOf } from './present.ts'
import {
  countTestOrders,
  findTestEntry,
  firstTestEntrySince,
  heldForTests,
  insertTestEntry,
  lockAccount,
  newestTestEntries,
  testBalanceOf,
  testEntriesBetween,
} from './store.ts'

/** What a new partner may play with, in cents. */
export const playMoney = 100_000

/** Play money, in a ledger of its own. */
export const testBooks: PartnerBooks = {
  read: async (db, userId) => ({ free: await testBalanceOf(db, userId), held: await heldForTests(db, userId) }),
  book: bookPlayMoney,
  newest: async (db, userId) =>
    (await newestTestEntries(db, userId, 200)).map(({ lineId, ...entry }) => ({ ...entry, orderId: lineId })),
  balanceAt,
  between: async (db, userId, from, end) =>
    (await testEntriesBetween(db, userId, from, end)).map(({ entry: { at, amount, reason }, line }) => ({
      at,
      amount,
      reason,
      orderId: line?.orderId ?? null,
      orderNo: line && orderNoOf(line),
      topUpId: line?.kind === 'top-up' ? line.id : null,
      planName: line?.planName ?? null,
      reference: line?.reference ?? null,
    })),
  countOrders: countTestOrders,
}

/** Each entry has the balance after it, so what was deleted before it is not missed. */
async function balanceAt(db: Db, userId: UserId, from: Date): Promise<number> {
  const next = await firstTestEntrySince(db, userId, from)
  return next ? next.balance - next.amount : testBalanceOf(db, userId)
}

/** Must run in a transaction. */
export async function bookPlayMoney(tx: Db, { lineId, ...paid }: Payment & { lineId?: string }): Promise<Booked> {
  await lockAccount(tx, paid.userId)
  const earlier = paid.requestKey && (await findTestEntry(tx, paid.requestKey))
  if (earlier) {
    const { userId, amount, reason } = earlier
    const isSame = userId === paid.userId && amount === paid.amount && reason === paid.reason
    return { kind: isSame ? 'repeated' : 'other' }
  }
  const before = await testBalanceOf(tx, paid.userId)
  const balance = before + paid.amount
  if (balance < 0) return { kind: 'below_zero' }
  await insertTestEntry(tx, { ...paid, balance, ...(lineId && { lineId }) })
  return { kind: 'granted', before }
}
