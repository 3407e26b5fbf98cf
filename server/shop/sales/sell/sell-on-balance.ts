import type { UserId } from '#contract/identity/account.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import type { BooksMoney } from '#contract/money/books-money.ts'
import { holdUser } from '../../../identity/accounts/store.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { lockCredit } from '../../money/credit/store.ts'
import type { OfferedLine } from '../../basics/sale-tables/tables.ts'
import { keepSaleTax, type SaleTax } from '../../money/tax/store.ts'
import { deliveryOf, invoiceOf } from '../books/line-jobs.ts'
import type { Line } from '../books/lines.ts'
import { placeLines } from '../open/place-lines.ts'
import { insertSale } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { splitPrice } from '../books/split-price.ts'

interface BalanceSale {
  account: UserId
  line: OfferedLine
  price: BooksMoney
  /** The same key sells once. */
  requestKey: string
  /** With which the order numbers begin. */
  letters: string
  /** Where the shop charges tax. */
  tax: SaleTax | undefined
}

/**
 * Sells one thing to an account whose balance pays all of it, or refuses. The money, the line and the job that delivers
 * it are written in the caller's transaction. Throws `WrittenBefore` when the key has sold before.
 */
export async function sellOnBalance(
  tx: Db,
  { clock, config, queue }: WithClock & WithSalesConfig & WithQueue,
  { account, line: offered, price, requestKey, letters, tax }: BalanceSale,
): Promise<Line> {
  if (!(await holdUser(tx, account))) throw new Refusal('balance_too_low', `no account ${account}`)
  // Under the lock of the account: of two orders at once the second sees what the first has spent.
  const free = await lockCredit(tx, account)
  if (free < price.amount) throw new Refusal('balance_too_low', `${free} of ${price.amount}`)
  const at = clock.now()
  const sale = await insertSale(tx, {
    parts: splitPrice(price, { credit: price.amount, tax: tax ? splitTax(price.amount, tax.rate).tax : 0 }),
    currency: price.currency,
    perUsd: 1,
    consents: [],
    userId: account,
    requestKey,
    openedAt: at,
  })
  // Before its line, which marks the sale as one whose invoice is due.
  if (tax) await keepSaleTax(tx, sale.id, tax)
  const [line] = await placeLines(tx, sale, [{ ...offered, price: price.amount }], {
    userId: account,
    buyer: undefined,
    language: null,
    browserHash: null,
    isPaid: true,
    isCovered: true,
    deliverBy: secondsAfter(at, config.deliveryDeadlineSeconds),
    letters,
    at,
  })
  if (!line) throw new Error('a sale without a line')
  await queue.enqueueAll(tx, [deliveryOf(line), ...(tax ? [invoiceOf(sale.id)] : [])])
  return line
}
