import { userById } from '../../../identity/accounts/store.ts'
import type { WithAccountHooks } from '../../../identity/accounts/account-hooks.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { mayChangeAddress } from '../orders/address-right.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { changeAddress } from './change-address.ts'
import { countChanges } from './store.ts'

/** One typo, and another while fixing it. More than that looks like abuse. */
const mostChanges = 3

interface OwnCorrection {
  orderId: string
  /** Of the browser making the request. */
  browserHash: string | undefined
  email: string
}

/** The browser that placed an order as a guest corrects its address. */
export const correctOwnAddress = (
  deps: WithDb & WithClock & WithQueue & WithAccountHooks,
  { orderId, browserHash, email }: OwnCorrection,
): Promise<void> =>
  changeAddress(deps, {
    orderId,
    email,
    by: { actor: 'guest', note: 'by the browser that placed the order' },
    requireRight: async (tx, order) => {
      const owner = order.userId ? await userById(tx, order.userId) : undefined
      if (!mayChangeAddress({ order, owner, browserHash, now: deps.clock.now() })) throw new Refusal('address_kept')
      // A top-up means that the eSIM is already in its owner's hands.
      if ((await listTopUpsOf(tx, [order.id])).length > 0) throw new Refusal('address_kept', 'topped up')
      if ((await countChanges(tx, order.id)) >= mostChanges) throw new Refusal('address_kept', 'changed too often')
    },
  })
