import { discountOf, listTotalOf, totalToPay } from '#contract/money/total-to-pay.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { money } from '#contract/money/money.ts'
import type { SaleRate } from '#contract/money/sale-money.ts'
import { holdUser, rememberCountry, type User } from '../../../identity/accounts/store.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { creditTaken, creditToSpend } from '../../money/credit/credit-to-spend.ts'
import { type CodeToTake, takeUse } from '../../money/codes/store.ts'
import type { VoucherToTake } from '../../money/vouchers/apply-codes.ts'
import { holdVoucher, takeOrRefuse } from '../../money/vouchers/store.ts'
import { holdCredit } from '../../money/credit/hold-store.ts'
import { lockCredit } from '../../money/credit/store.ts'
import type { TaxedBuyer, WithTaxes } from '../../money/tax/open-taxes.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import { keepSaleTax, type SaleTax } from '../../money/tax/store.ts'
import { assessSale } from '../books/tax-of-sale.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { OfferedLine, OpenTerms } from '../../basics/sale-tables/tables.ts'
import type { Line } from '../books/lines.ts'
import { boughtJustNow, noteBought } from './bought-just-now.ts'
import { lettersOf } from '../books/order.ts'
import { splitPrice } from '../books/split-price.ts'
import { placeLines } from './place-lines.ts'
import { insertSale, type Sale } from '../books/sale-store.ts'

/** How long the price of an open sale holds. */
const holdSeconds = 30 * 60
/** How long a customer who pressed the button in time may take at their bank. */
const graceSeconds = 5 * 60

/** Until when a sale opened now holds its price, and when a worker closes it. */
export const holdFrom = (now: Date) => {
  const holdsUntil = secondsAfter(now, holdSeconds)
  return { holdsUntil, closeAt: secondsAfter(holdsUntil, graceSeconds) }
}

/** When a worker tries again to close a sale. */
export const lookAgainAt = (now: Date): Date => secondsAfter(now, graceSeconds)

/** What is to be sold, the buyer, and what was agreed. */
export interface SaleToOpen {
  lines: readonly OfferedLine[]
  /** The currency of the lines' prices, at the rate of this moment. */
  rate: SaleRate
  /** The signed-in customer, whose store credit is spent first. A guest has none. */
  user: (Pick<User, 'id'> & Partial<Pick<User, 'country'>>) | undefined
  /** The buyer's details; a guest with a wallet gives them after paying. */
  buyer: Buyer | undefined
  language: Language | null
  consents: KeptConsent[]
  /** Where the buyer says they live. */
  country?: string | undefined
  device?: KeptDevice | undefined
  /** What is known of the buyer's country and company; what is missing is taken from an earlier purchase. */
  taxed?: TaxedBuyer | undefined
  /** The code that the lines' discounts come of. A use of it is taken with the sale. */
  code?: CodeToTake | undefined
  /** Pays in place of store credit. Its value is taken with the sale. */
  voucher?: VoucherToTake | undefined
  /** By whose link the buyer came. */
  referredBy?: string | undefined
}

/** A sale that its buyer pays at a card form or with a wallet. */
export interface FormSale extends SaleToOpen {
  browserHash: string
  /** The signed-in buyer agreed to save the card. */
  savesCard: boolean
  /** False where a wallet shows and pays the whole price. */
  usesCredit: boolean
  /** Each eSIM is for a traveller of their own. */
  isGroup?: boolean | undefined
  /** They have just bought the same, and said that they want another one. */
  wantsAnother?: boolean | undefined
}

/** A sale that a saved card or store credit pays at once. */
interface ChargedSale extends SaleToOpen {
  /** Identifies the click, or the moment an automatic purchase is for: the same key sells once. */
  requestKey: string
  /** They have just bought the same, and said that they want another one. */
  wantsAnother?: boolean | undefined
}

type Deps = WithDb & WithClock & WithTaxes

/**
 * Opens the sale of what a customer sees at a card form: lines, price and promise of this moment, stored before the
 * provider is called. Store credit is set aside; the lines are written when it is sold.
 */
export async function openFormSale(deps: Deps, wish: FormSale): Promise<Sale> {
  const { db, clock } = deps
  const tax = await assessSale(deps, wish)
  const now = clock.now()
  const open = async (tx: Db) => {
    const { browserHash, user } = wish
    const sale = await writeSale(tx, { ...wish, tax }, now, { open: termsOf(wish), browserHash, ...holdFrom(now) })
    const saleId = sale.id
    if (wish.voucher) await holdVoucher(tx, { saleId, codeId: wish.voucher.id, amount: wish.voucher.spent, at: now })
    else if (user) await holdCredit(tx, { saleId, userId: user.id, amount: creditTaken(sale), at: now })
    if (wish.code) await takeUse(tx, sale.id, wish.code, now)
    return sale
  }
  // For a guest it is a single statement, unless the shop charges tax or a code is used.
  return wish.user || tax || wish.code || wish.voucher ? db.transaction(open) : open(db)
}

/**
 * Opens a sale that is charged at once, with its lines. If the process dies before the charge, the lines lapse. Throws
 * `WrittenBefore` when the same click has already sold, and refuses what the buyer bought a moment ago.
 */
export async function openChargedSale(
  deps: Deps & WithProfile,
  wish: ChargedSale,
): Promise<{ sale: Sale; lines: Line[] }> {
  const { db, clock } = deps
  const letters = await lettersOf(deps)
  const tax = await assessSale(deps, wish)
  const at = clock.now()
  return db.transaction(async (tx) => {
    const sale = await writeSale(tx, { ...wish, tax }, at, { requestKey: wish.requestKey })
    const { user, buyer, language } = wish
    const lines = await placeLines(tx, sale, wish.lines, {
      userId: user?.id ?? null,
      buyer,
      language,
      browserHash: null,
      isPaid: false,
      isCovered: true,
      deliverBy: null,
      letters,
      at,
    })
    if (wish.code) await takeUse(tx, sale.id, wish.code, at)
    const bought = { lines: wish.lines, userId: user?.id, browserHash: undefined }
    const twin = await noteBought(tx, { ...bought, saleId: sale.id, at, wantsAnother: wish.wantsAnother })
    if (twin) throw boughtJustNow(twin)
    return { sale, lines }
  })
}

const termsOf = ({ lines, buyer, language, savesCard, usesCredit, isGroup, wantsAnother }: FormSale): OpenTerms => ({
  lines: [...lines],
  buyer: buyer ?? null,
  language,
  savesCard,
  usesCredit,
  ...(isGroup && { isGroup }),
  ...(wantsAnother && { wantsAnother }),
})

/** The other columns of a sale, which depend on how it is paid. */
type Rest = Partial<Pick<Sale, 'browserHash' | 'holdsUntil' | 'closeAt' | 'requestKey'>> & { open?: OpenTerms }

async function writeSale(
  tx: Db,
  {
    lines,
    rate,
    user,
    consents,
    country,
    device,
    tax,
    code,
    voucher,
    referredBy,
  }: SaleToOpen & { tax: SaleTax | undefined },
  openedAt: Date,
  { browserHash, ...rest }: Rest,
): Promise<Sale> {
  if (user && !(await holdUser(tx, user.id))) throw new Refusal('signed_out', 'the account was deleted meanwhile')
  const price = money(listTotalOf(lines), rate.currency)
  const discount = discountOf(lines)
  const toPay = totalToPay(lines)
  if (voucher) await takeOrRefuse(tx, voucher.id, voucher.spent)
  const isSpending = user && !voucher && rest.open?.usesCredit !== false
  const credit = voucher?.pays ?? (isSpending ? creditToSpend(toPay, await lockCredit(tx, user.id), rate) : 0)
  const sale = await insertSale(tx, {
    parts: splitPrice(price, { discount, credit, tax: tax ? splitTax(toPay, tax.rate).tax : 0 }),
    code: code?.code,
    voucherId: voucher?.id,
    referredBy,
    currency: rate.currency,
    perUsd: rate.perUsd,
    consents,
    country: country ?? user?.country ?? undefined,
    device,
    userId: user?.id,
    browserHash: browserHash ?? undefined,
    openedAt,
    ...rest,
  })
  if (tax) await keepSaleTax(tx, sale.id, tax)
  if (user && country) await rememberCountry(tx, user.id, country)
  return sale
}
