import type { UserId } from '#contract/identity/account.ts'
import type { AdminUserPage, CreditLine } from '#contract/office/admin-user.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { hasKeys } from '../../../identity/accounts/sign-in-factors.ts'
import { presentUser } from '../../../identity/accounts/present.ts'
import { sessionsOf } from '../../../identity/accounts/sessions.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { type CreditEntry, listCredit } from '../../../shop/money/credit/store.ts'
import { listOrders } from '../../../shop/sales/books/store.ts'
import { presentOrderRow } from '../../bought/orders/present-order-row.ts'

export async function presentUserPage(deps: WithDb & WithClock, user: User, reader: UserId): Promise<AdminUserPage> {
  const orders = await listOrders(deps.db, user.id)
  return {
    ...presentUser(user),
    ordersCount: orders.length,
    isYou: user.id === reader,
    hasSecondFactor: await hasKeys(deps.db, user.id),
    sessions: (await sessionsOf(deps, user.id)).length,
    orders: orders.map(({ order, esim }) => presentOrderRow({ order, esim, accountEmail: user.email })),
    credit: (await listCredit(deps.db, user.id)).map(presentEntry),
  }
}

const presentEntry = ({ id, at, amount, reason, actor }: CreditEntry): CreditLine => ({
  id: String(id),
  at: at.toISOString(),
  amount: writeBooks(amount),
  reason,
  actor: actor === 'shop' ? null : actor,
})
