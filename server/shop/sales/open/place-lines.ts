import type { UserId } from '#contract/identity/account.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { OfferedData, OfferedEsim, OfferedLine } from '../../basics/sale-tables/tables.ts'
import { type Line, moveLine } from '../books/lines.ts'
import { discountsOf, inWords } from '../books/open-terms.ts'
import { newOrderNo, type Order, orderLine, priceColumns } from '../books/order.ts'
import { payFromPurse } from '../books/purse.ts'
import { type Parts, partsOf, shareParts } from '../books/split-price.ts'
import type { Sale } from '../books/sale-store.ts'
import { insertOrder } from '../books/store.ts'
import { insertTopUp, topUpLine } from '../books/top-up-store.ts'

/** Who the lines of a sale are sold to, and how they begin. */
export interface Placing {
  userId: UserId | null
  buyer: Buyer | undefined
  language: Language | null
  /** Null for a signed-in customer: their account shows it in any browser, and no browser does after signing out. */
  browserHash: string | null
  /** Whether the money has arrived; if not, a saved card is being charged for it. */
  isPaid: boolean
  /** False when the payment and the available store credit do not cover the price: then the lines are refunded. */
  isCovered: boolean
  deliverBy: Date | null
  /** With which the order numbers begin. */
  letters: string
  at: Date
}

/** A line as it was just written; of an eSIM, its order too. */
export type PlacedLine = Line & { order?: Order }

/**
 * Writes the lines of a sale, each with its share of the price, and spends the store credit or the voucher that pays for them. Nothing
 * else creates lines.
 */
export async function placeLines(
  tx: Db,
  sale: Sale,
  offered: readonly OfferedLine[],
  placing: Placing,
): Promise<PlacedLine[]> {
  const prices = offered.map(({ price }) => price)
  const shares = shareParts(partsOf(sale), prices, discountsOf(offered))
  const lines: PlacedLine[] = []
  const paying: { line: Line; amount: number; reason: string }[] = []
  for (const [index, each] of offered.entries()) {
    const share = shares[index]
    if (!share) throw new Error('a line without a share of the price')
    const columns = { ...columnsOf(sale, share, placing), position: index + 1 }
    const line =
      each.kind === 'order' ? await placeEsim(tx, each, columns, placing) : await placeData(tx, each, columns, placing)
    lines.push(line)
    paying.push({ line, amount: columns.creditUsed, reason: inWords(each) })
  }
  await payFromPurse(tx, sale, paying, placing.at)
  return lines
}

const columnsOf = ({ id: saleId, currency }: Sale, share: Parts, { isCovered, deliverBy, at }: Placing) => {
  const price = priceColumns(share)
  return {
    saleId,
    currency,
    ...price,
    creditUsed: isCovered ? price.creditUsed : 0,
    deliverBy,
    createdAt: at,
    updatedAt: at,
  }
}

type Columns = ReturnType<typeof columnsOf> & { position: number }

async function placeEsim(tx: Db, offered: OfferedEsim, columns: Columns, placing: Placing): Promise<PlacedLine> {
  const { kind: _kind, price: _price, discount: _discount, ...plan } = offered
  const { userId, buyer, language, browserHash, isPaid, letters, at } = placing
  const { email, firstName, lastName, phone } = buyer ?? {}
  const order = await insertOrder(
    tx,
    {
      ...plan,
      ...columns,
      orderNo: newOrderNo(letters, at),
      userId,
      email,
      firstName,
      lastName,
      phone,
      browserHash,
      language,
      status: isPaid ? 'processing' : 'pending',
    },
    isPaid ? 'payment_succeeded' : 'placed',
  )
  return { ...orderLine(order), order }
}

async function placeData(tx: Db, offered: OfferedData, columns: Columns, placing: Placing): Promise<Line> {
  const { kind: _kind, price: _price, discount: _discount, ownerId, ...data } = offered
  const topUp = topUpLine(await insertTopUp(tx, { ...data, ...columns, userId: ownerId, status: 'pending' }))
  if (!placing.isPaid) return topUp
  await moveLine(tx, topUp, { event: 'payment_succeeded', at: placing.at })
  return { ...topUp, status: 'processing' }
}
