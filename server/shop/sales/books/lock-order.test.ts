import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { untilItWaits } from '../../../testing/until-it-waits.ts'
import { lockCredit } from '../../money/credit/store.ts'
import { lapseSale } from '../settle/lapse-sale.ts'
import { refundLine } from '../give-back/refund-line.ts'
import { getOrder, lockOrder } from './store.ts'

/** A transaction that locks an account and an order locks the account first: two that meet wait, and neither fails. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'while a transaction holds the account and is about to lock the order',
  () => {
    let shop: TestShop
    let maya: AccountHolder
    let orderId: string
    beforeEach(async () => {
      shop = await openTestShop()
      maya = await AccountHolder.signUp(shop)
      await maya.grant(100_000)
      orderId = (await maya.buyDirectly()).body.id
    })
    const setStatus = (status: string) =>
      shop.deps.database.raw.query('update orders set status = $2 where id = $1', [orderId, status])

    test.each([
      ['lapses', 'pending', async () => lapseSale(shop.deps, (await getOrder(shop.deps.db, orderId)).saleId, 'unpaid')],
      ['is refunded', 'refunding', () => refundLine(shop.deps, { kind: 'order', id: orderId })],
    ])('a sale that %s waits for it', async (_, status, end) => {
      await setStatus(status)
      let ending: Promise<void> | undefined

      await shop.deps.db.transaction(async (tx) => {
        await lockCredit(tx, maya.userId)
        ending = end()
        await untilItWaits(shop.deps.database, ending)
        await lockOrder(tx, orderId)
      })
      await ending

      expect(await maya.balance()).toBe('1000.00')
    })
  },
)
