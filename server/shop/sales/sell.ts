import { randomUUID } from 'node:crypto'
import type { Consent } from '#contract/branding/legal.ts'
import type { KeptDevice } from '#contract/devices/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { type Money, readMoney } from '#contract/money/money.ts'
import { lineTraits } from '#contract/sales/line.ts'
import type { User } from '../../identity/accounts/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { unlessWrittenBefore } from '../../platform/db/written-before.ts'
import { requireSameRequest } from '../../platform/http/request-key.ts'
import type { Buyer } from '../payments/buyer.ts'
import type { OfferedLine } from '../records/tables.ts'
import { requireSelling } from '../sales-pause/require-selling.ts'
import { acceptTexts } from './accept-texts.ts'
import { comparePrice } from './compare-price.ts'
import { type Line, linesOfSale } from './lines.ts'
import { openChargedSale } from './open-sale.ts'
import { type PayDeps, paySale } from './pay-sale.ts'
import { findSaleByRequestKey, type Sale } from './sale-store.ts'
import { settlePayment } from './settle-payment.ts'

/** What a signed-in customer wants, as far as the sale is concerned. */
interface Wanted {
  buyer: User
  /** The browser's own name for this click; a second click with it is the same purchase. */
  requestKey: string | undefined
  /** What the screen showed. It is only ever compared. */
  amount: string | number
  /** What they say to have accepted, and in which language they read it. */
  consents?: Consent[]
  /** What we say of the phone it is for. */
  device?: KeptDevice | undefined
  language?: Language
  /** Whether an earlier purchase under the same name was of the same thing. */
  isSame: (line: Line) => boolean | Promise<boolean>
  /** Looks whether it is on sale, and refuses when it is not. */
  offer: () => Promise<Priced>
}

/** One line, and today's price for it. */
export interface Priced {
  line: OfferedLine
  price: Money
}

/**
 * Sells without a card form: store credit first, then the saved card. The sale is written before anything is charged,
 * and the charge is keyed by its line, so that a crash in between charges once or never. Answers the id of what was bought.
 */
export async function sell(deps: PayDeps, wanted: Wanted): Promise<Line['id']> {
  const requestKey = keyOf(wanted.buyer, wanted.requestKey ?? randomUUID())
  const earlier = await findSaleByRequestKey(deps.db, requestKey)
  if (earlier) return takeUpAgain(deps, wanted, earlier)

  // What was opened before the pause is taken up above, and ends as it would have.
  await requireSelling(deps)
  const { line: offered, price } = await wanted.offer()
  comparePrice(price, wanted.amount)
  const { buyer: user, device, language } = wanted
  const consents = await acceptTexts(deps, { consents: wanted.consents, language })
  const opened = await unlessWrittenBefore(() =>
    openChargedSale(deps, {
      lines: [offered],
      currency: price.currency,
      user,
      buyer: buyerOf(user),
      language: language ?? null,
      consents,
      device,
      requestKey,
    }),
  )
  const line = opened?.lines[0]
  if (opened && line) {
    await paySale(deps, user.id, opened.sale, line)
    return line.id
  }
  // The same click came twice at once, and the other one's sale is there now.
  const others = await findSaleByRequestKey(deps.db, requestKey)
  if (!others) throw new Error(`the sale of request ${requestKey} was neither made nor found`)
  return takeUpAgain(deps, wanted, others)
}

/** As the account names them; an account without an address says nothing of its owner. */
const buyerOf = ({ email, firstName, lastName, phone }: User): Buyer | undefined =>
  email
    ? { email, firstName: firstName ?? undefined, lastName: lastName ?? undefined, phone: phone ?? undefined }
    : undefined

const keyOf = ({ id }: User, requestKey: string): string => `${id}:${requestKey}`

/** What was sold under this name before, if anything was: its first line, and the price it was sold at. */
export async function findSold(
  db: Db,
  buyer: User,
  requestKey: string,
): Promise<{ sale: Sale; line: Line } | undefined> {
  const sale = await findSaleByRequestKey(db, keyOf(buyer, requestKey))
  const [line] = sale ? await linesOfSale(db, sale.id) : []
  return sale && line && { sale, line }
}

/** A second click with the name of an earlier one gets the earlier one's sale, if it asks for the same. */
async function takeUpAgain(deps: PayDeps, { buyer, amount, isSame }: Wanted, sale: Sale): Promise<Line['id']> {
  const [line] = await linesOfSale(deps.db, sale.id)
  if (!line) throw new Error(`the sale ${sale.id} has no line`)
  requireSameRequest((await isSame(line)) && readMoney(amount, sale.currency)?.amount === sale.list)
  if (!lineTraits[line.status].awaitsPayment) return line.id
  // After an answer that never came the money may be there, and the card that paid gone since.
  const settled = sale.paymentIntentId ? await settlePayment(deps, sale.paymentIntentId) : undefined
  // If it is not, it is charged again: the charge is keyed by its line.
  if (settled?.kind !== line.kind) await paySale(deps, buyer.id, sale, line)
  return line.id
}
