import { listTotalOf } from '#contract/money/total-to-pay.ts'
import { randomUUID } from 'node:crypto'
import { normalCode } from '#contract/sales/code.ts'
import type { Consent, KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { money, readMoney } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { lineTraits } from '#contract/sales/line.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { unlessWrittenBefore } from '../../../platform/db/written-before.ts'
import { requireSameRequest } from '../../../platform/http/request-key.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { applyCodes } from '../../money/vouchers/apply-codes.ts'
import { nameOfVoucher } from '../../money/vouchers/store.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { OfferedLine } from '../../basics/sale-tables/tables.ts'
import { requireSelling } from '../../site/sales-pause/require-selling.ts'
import { chargeRate } from '../../money/currencies/charge-rate.ts'
import { requireCountry } from '../consents/require-country.ts'
import { acceptTexts } from '../consents/accept-texts.ts'
import { boughtJustNow, findTwin } from '../open/bought-just-now.ts'
import { chargeIn } from '../open/charge-in.ts'
import { freeCode } from '../settle/close-sales.ts'
import { comparePrice } from '../open/compare-price.ts'
import { endWaitingCharge } from '../settle/end-waiting-charge.ts'
import { type Line, linesOfSale } from '../books/lines.ts'
import { openChargedSale } from '../open/open-sale.ts'
import { isEsim } from '../books/open-terms.ts'
import { type PayDeps, paySale } from '../settle/pay-sale.ts'
import { requireConsent } from '../consents/require-consent.ts'
import { findSaleByRequestKey, type Sale } from '../books/sale-store.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** What a signed-in customer buys, as far as the sale is concerned. */
interface DirectSale {
  buyer: User
  /** The browser's key for this click; a second click with it is the same purchase. */
  requestKey: string | undefined
  /** The currency to charge; without it, the shop's first. */
  currency?: string | undefined
  /** The exchange rate that was agreed to; without it, that of this moment. */
  rate?: SaleRate | undefined
  /** A code that lowers the price. */
  code?: string | undefined
  /** The amount the screen showed, after the code. It is only compared. */
  amount: string | number
  /** The texts the customer says they accepted, read in `language`. */
  consents?: Consent[]
  /** What they accepted earlier, for a purchase they agreed to in advance. */
  agreed?: KeptConsent[]
  /** Where they say they live. */
  country?: string | undefined
  /** The country of their network, where it is known. */
  network?: string | undefined
  /** What the shop says about the phone it is for. */
  device?: KeptDevice | undefined
  language?: Language
  /** They have just bought the same, and said that they want another one. */
  wantsAnother?: boolean | undefined
  /** Whether an earlier purchase under the same key was of the same thing. */
  isSame: (line: Line) => boolean | Promise<boolean>
  /** The line at its list price, in the books' money. Refuses what is not on sale. */
  offer: () => Promise<OfferedLine>
}

/**
 * Sells without a card form: store credit first, then the saved card. The sale is stored before anything is charged,
 * and the charge is keyed by its line, so that a crash in between charges once or never. Returns the id of what was
 * bought.
 */
export async function sell(deps: PayDeps, wanted: DirectSale): Promise<Line['id']> {
  const requestKey = keyOf(wanted.buyer, wanted.requestKey ?? randomUUID())
  const earlier = await findSaleByRequestKey(deps.db, requestKey)
  if (earlier) return takeUpAgain(deps, wanted, earlier)

  // A purchase opened before the pause is resumed above, and ends as it would have.
  await requireSelling(deps)
  const rate = wanted.rate ?? (await chargeRate(deps, wanted.currency))
  const { buyer: user, device, language } = wanted
  const offered = chargeIn(rate, [await wanted.offer()])
  const { lines, code, voucher } = await lowered(deps, wanted, offered, rate)
  comparePrice(money(listTotalOf(lines), rate.currency), wanted.amount, { discount: code?.discount })
  const country = requireCountry(wanted.country)
  const consents = wanted.agreed ?? (await acceptTexts(deps, { consents: wanted.consents, language }))
  requireConsent(deps, { country: country ?? user.country ?? wanted.network, consents, language })
  const twin = wanted.wantsAnother ? undefined : await findTwin(deps, { lines, userId: user.id, browserHash: null })
  if (twin && !(await endWaitingCharge(deps, twin))) throw boughtJustNow(twin)
  const opened = await unlessWrittenBefore(() =>
    openChargedSale(deps, {
      lines,
      code,
      voucher,
      rate,
      user,
      buyer: buyerOf(user),
      language: language ?? null,
      consents,
      country,
      taxed: { evidence: { stated: country, network: wanted.network } },
      device,
      requestKey,
      wantsAnother: wanted.wantsAnother,
    }),
  )
  const line = opened?.lines[0]
  if (opened && line) {
    await paySale(deps, user.id, opened.sale, line)
    return line.id
  }
  // The same click came twice at once, and the other request has written the sale.
  const others = await findSaleByRequestKey(deps.db, requestKey)
  if (!others) throw new Error(`the sale of request ${requestKey} was neither made nor found`)
  return takeUpAgain(deps, wanted, others)
}

/** The lines as the buyer's code leaves them. */
async function lowered(deps: PayDeps, { code: typed, buyer }: DirectSale, lines: OfferedLine[], rate: SaleRate) {
  if (!typed) return { lines, code: undefined, voucher: undefined }
  const said = { userId: buyer.id, email: buyer.email ?? undefined, browserHash: undefined }
  const esims = lines.filter(isEsim)
  if (esims.length < lines.length) throw new Refusal('code_not_valid', 'codes are for eSIMs')
  const applied = await applyCodes(deps, { typed: { code: typed }, lines: esims, rate, buyer: said })
  const { id } = applied.voucher ?? applied.code ?? {}
  if (id) await freeCode(deps, id, said)
  return applied
}

/** From the account; one without an address gives no buyer. */
const buyerOf = ({ email, firstName, lastName, phone }: User): Buyer | undefined =>
  email
    ? { email, firstName: firstName ?? undefined, lastName: lastName ?? undefined, phone: phone ?? undefined }
    : undefined

const keyOf = ({ id }: User, requestKey: string): string => `${id}:${requestKey}`

/** How the request key of a purchase begins that the shop makes by itself. */
export const automaticKey = 'auto-'

/** Whether the shop made this purchase by itself, as its owner had agreed. */
export const isAutomatic = ({ requestKey }: Pick<Sale, 'requestKey'>): boolean =>
  requestKey?.includes(`:${automaticKey}`) ?? false

/** What was sold under this key before, if anything: the sale, with its price, and its first line. */
export async function findSold(
  db: Db,
  buyer: User,
  requestKey: string,
): Promise<{ sale: Sale; line: Line } | undefined> {
  const sale = await findSaleByRequestKey(db, keyOf(buyer, requestKey))
  const [line] = sale ? await linesOfSale(db, sale.id) : []
  return sale && line && { sale, line }
}

/** A second click with the key of an earlier one gets that one's sale, if it asks for the same. */
async function takeUpAgain(
  deps: PayDeps,
  { buyer, amount, currency, code, isSame }: DirectSale,
  sale: Sale,
): Promise<Line['id']> {
  const [line] = await linesOfSale(deps.db, sale.id)
  if (!line) throw new Error(`the sale ${sale.id} has no line`)
  requireSameRequest(
    (await isSame(line)) &&
      (currency ?? sale.currency) === sale.currency &&
      readMoney(amount, sale.currency)?.amount === sale.list - sale.discount &&
      (code ? normalCode(code) : null) === (sale.voucherId ? await nameOfVoucher(deps.db, sale.voucherId) : sale.code),
  )
  if (!lineTraits[line.status].awaitsPayment) return line.id
  // When an earlier answer got lost, the money may have arrived, and the card that paid may be gone since.
  const settled = sale.paymentIntentId ? await settlePayment(deps, sale.paymentIntentId) : undefined
  // If it has not, the card is charged again: the charge is keyed by its line.
  if (settled?.kind !== line.kind) await paySale(deps, buyer.id, sale, line)
  return line.id
}
