import { booksMoney } from '#contract/money/books-money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { creditHeld, lockCredit, spendCredit } from '../../../shop/money/credit/store.ts'
import { bookPaid, takeValue, voucherHeld, voucherOf } from '../../../shop/money/vouchers/store.ts'
import { type Order, orderLine } from '../../../shop/sales/books/order.ts'

/**
 * Runs before an order is delivered after its refund bounced: the store credit returned with the refund pays for it
 * again. Refuses with the missing amount if the customer has spent it. Locks the account, so it comes before the order
 * moves.
 */
export async function takeCreditAgain(tx: Db, order: Order, at: Date): Promise<number> {
  const balance = await lockCredit(tx, order.userId)
  const voucherId = await voucherOf(tx, order.saleId)
  if (voucherId) return takeVoucherAgain(tx, order, voucherId, at)
  const owed = stillOwed(order, await creditHeld(tx, orderLine(order)))
  if (owed === 0) return 0
  if (balance < owed)
    throw new Refusal('credit_spent_since', `order ${order.id} needs ${owed}, the account has ${balance}`, {
      message: ({ say, formats }) =>
        say(
          'Store credit paid {needed} of this order and was returned to the customer. They have {balance} left, which is {missing} short. Nothing was done.',
          {
            needed: formats.money(booksMoney(owed)),
            balance: formats.money(booksMoney(balance)),
            missing: formats.money(booksMoney(owed - balance)),
          },
        ),
    })
  await spendCredit(tx, { userId: order.userId, amount: owed, line: orderLine(order), at }, 'Delivered after all')
  return owed
}

/** What the purse paid, less what went back in part, unless it still pays. In cents of the books. */
const stillOwed = ({ creditUsed, returnedCredit }: Order, { held, paid }: { held: number; paid: number }): number =>
  held > 0 || creditUsed === returnedCredit ? 0 : Math.round((paid * (creditUsed - returnedCredit)) / creditUsed)

/** The same for a voucher, if it has that much left. */
async function takeVoucherAgain(tx: Db, order: Order, codeId: string, at: Date): Promise<number> {
  const { saleId, id: lineId } = order
  const amount = stillOwed(order, await voucherHeld(tx, order.id))
  if (amount === 0) return 0
  if (!(await takeValue(tx, codeId, amount)))
    throw new Refusal('voucher_spent_since', `order ${order.id} needs ${amount} of its voucher`)
  await bookPaid(tx, { codeId, saleId, lineId, amount, at }, 'Delivered after all')
  return amount
}
