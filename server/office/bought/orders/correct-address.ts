import type { AddressCorrection } from '#contract/office/admin-order.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { changeAddress } from '../../../shop/bought/address-correction/change-address.ts'
import { mayCorrectForGuest } from '../../../shop/bought/orders/address-right.ts'
import type { Order } from '../../../shop/sales/books/order.ts'
import { getSale } from '../../../shop/sales/books/sale-store.ts'
import { listTopUpsOf } from '../../../shop/sales/books/top-up-store.ts'
import type { OrderActing } from '../refunds/order-acting.ts'

type Deps = WithDb & WithClock & WithQueue & WithConfig & WithVault & WithAccountHooks

/** Corrects the address that a guest typed, and sends the mails about the order to the new one. */
export async function correctAddress(
  deps: Deps,
  order: Order,
  { by, reason, email }: OrderActing & Pick<AddressCorrection, 'email'>,
): Promise<void> {
  await takeTurn(deps, { key: `correct-address:${order.id}`, max: 5, windowSeconds: 600 })
  await changeAddress(deps, {
    orderId: order.id,
    email,
    by: { actor: by.email, note: reason },
    requireRight: async (tx, locked) => {
      if (!(await canCorrectAddress(tx, locked))) throw new Refusal('address_not_a_guests', `order ${locked.id}`)
    },
    record: (tx, moved) =>
      recordAction(tx, {
        by,
        at: deps.clock.now(),
        action: 'correct_address',
        subject: { kind: 'order', id: moved.id },
        before: { email: masked(moved.email ?? '') },
        after: { email: masked(email) },
        reason,
      }),
  })
}

/** An order that has a top-up keeps its address, since its eSIM has reached its owner. */
export async function canCorrectAddress(db: Db, order: Order): Promise<boolean> {
  const owner = order.userId ? await userById(db, order.userId) : undefined
  const { userId: boughtBy } = await getSale(db, order.saleId)
  return mayCorrectForGuest({ order, owner, boughtBy }) && (await listTopUpsOf(db, [order.id])).length === 0
}

/** The audit log is kept for good, so it says what was mistyped without keeping the address. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')
