import { isDeepStrictEqual } from 'node:util'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { PaymentIntentRequest } from '#contract/channels/checkout.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { rememberCountry, type User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { CodeBuyer } from '../../money/codes/persons.ts'
import { type CodeToTake, noteBuyer } from '../../money/codes/store.ts'
import { applyCodes, type TypedCodes, type VoucherToTake } from '../../money/vouchers/apply-codes.ts'
import { answerFor } from '../../plans/devices/answer-for.ts'
import type { CheckoutBrowser } from '../../bought/orders/browser-cookie.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { Intent, WithPayments } from '../../money/payments/payments.ts'
import { buyerFromUser, type CardKeeper } from '../../money/payments/saved-card-customer.ts'
import type { OfferedLine, OpenTerms } from '../../basics/sale-tables/tables.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { requireSelling } from '../../site/sales-pause/require-selling.ts'
import { acceptTexts } from '../../sales/consents/accept-texts.ts'
import { boughtJustNow, refuseTwin } from '../../sales/open/bought-just-now.ts'
import { closeUnpaid, freeCode, freeCredit } from '../../sales/settle/close-sales.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { findOpenSale, type FoundSale } from '../../sales/open/find-open-sale.ts'
import { changePayment, openPayment } from '../../sales/open/open-payment.ts'
import { changeOpenSale } from '../../sales/open/open-sale-store.ts'
import { openFormSale } from '../../sales/open/open-sale.ts'
import { consentMissing, lacksConsent, requireConsent } from '../../sales/consents/require-consent.ts'
import type { Sale } from '../../sales/books/sale-store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { assessSale } from '../../sales/books/tax-of-sale.ts'
import { requireCountry } from '../../sales/consents/require-country.ts'
import { refuseSecondPurchase } from './refuse-second-purchase.ts'
import { taxedBuyer } from './taxed-buyer.ts'
import { requireWares, type Wares } from './wares.ts'
import type { TaxedBuyer, WithTaxes } from '../../money/tax/open-taxes.ts'
import { findSaleTax, type SaleTax } from '../../money/tax/store.ts'

type Deps = WithTaxes &
  WithDb &
  WithClock &
  WithConfig &
  WithCurrenciesConfig &
  WithSalesConfig &
  WithPayments &
  WithCatalog &
  WithSuppliers &
  WithRates &
  WithPause &
  WithProfile

interface Start extends PaymentIntentRequest {
  browser: CheckoutBrowser
  user: User | undefined
  /** The language the buyer reads the shop in, which mails to them use too. */
  language: Language
  /** The country of the buyer's network, where it is known. */
  network?: string | undefined
}

/** What the buyer asks for, and what the shop answers to it at this moment. */
interface CheckoutInput {
  wares: Wares
  code: CodeToTake | undefined
  voucher: VoucherToTake | undefined
  referredBy: string | undefined
  browser: CheckoutBrowser
  user: User | undefined
  buyer: Buyer | undefined
  /** The signed-in buyer, if they agreed to save the card. */
  keeper: CardKeeper | undefined
  /** Store credit is spent first; false where a wallet pays the whole price. */
  usesCredit: boolean
  language: Language
  consents: KeptConsent[] | undefined
  country: string | undefined
  /** As they say, as their account knows, or as their network suggests. */
  livesIn: string | undefined
  wantsAnother: boolean | undefined
  device: KeptDevice | undefined
  taxed: TaxedBuyer
}

/** A sale that can be paid, and the payment that does it; none where store credit pays it all. */
export interface Opened {
  sale: Sale
  intent: Intent | undefined
}

/** Opens the sale of a plan or a trip at our own price, or finds the one this browser has open for it. */
export async function startCheckout(deps: Deps, request: Start): Promise<Opened> {
  await requireSelling(deps)
  const found = await requireWares(deps, request)
  const { user, guestUser, saveCard = true, useCredit: usesCredit = true, browser, language } = request
  const { country: guestCountry, ...guest } = guestUser ?? {}
  const country = requireCountry(request.country ?? guestCountry)
  const buyer = (user && buyerFromUser(user)) ?? (guestUser && { ...guest, email: guestUser.email })
  const keeper = user && buyer && saveCard ? { user, buyer } : undefined
  const said = { userId: user?.id, email: buyer?.email, browserHash: browser.hash }
  const { code, voucher, ...wares } = await withCodes(deps, found, request, said)
  comparePrice(wares.price, request.amount, { ...wares, discount: code?.discount })
  const consents = request.consents && (await acceptTexts(deps, request))
  const { company, address } = request
  const evidence = { stated: country, network: request.network }
  const taxed = await taxedBuyer(deps, { company, address, evidence }, wares)
  const wish = {
    wares,
    code,
    voucher,
    referredBy: request.ref,
    browser,
    user,
    buyer,
    keeper,
    usesCredit,
    language,
    consents,
    country,
    livesIn: country ?? user?.country ?? request.network,
    wantsAnother: (request.again ?? request.buyAgain) || undefined,
    device: answerFor(request.device),
    taxed,
  }
  const open = await findOpenSale(deps, {
    last: browser.lastIntentId,
    browserHash: browser.hash,
    userId: user?.id,
    isSame: (open, sale) =>
      sale.currency === wares.rate.currency &&
      sale.code === (code?.code ?? null) &&
      sale.voucherId === (voucher?.id ?? null) &&
      (!voucher || sale.credit === voucher.pays) &&
      (!user || open.usesCredit === usesCredit) &&
      (open.isGroup ?? false) === (wares.isGroup ?? false) &&
      isDeepStrictEqual(goods(open.lines), goods(wares.lines)),
  })
  const { tripId, buyAgain = false } = request
  if (tripId !== undefined && !buyAgain)
    await refuseSecondPurchase(deps, tripId, { userId: user?.id, browserHash: browser.hash })
  if (!wish.wantsAnother) {
    if (open?.isBeingPaid) throw boughtJustNow()
    await refuseTwin(deps, { lines: wares.lines, userId: user?.id, browserHash: browser.hash })
  }
  return (open && !open.isBeingPaid && (await takeUp(deps, open, wish))) || openAnew(deps, wish)
}

/** The wares as a code leaves them, and what a voucher pays. */
async function withCodes(deps: WithDb & WithClock, wares: Wares, { code, voucher }: TypedCodes, buyer: CodeBuyer) {
  const { lines, rate } = wares
  return { ...wares, ...(await applyCodes(deps, { typed: { code, voucher }, lines, rate, buyer })) }
}

/** What is sold, and for which days. An open sale is updated for any other change. */
const goods = (lines: readonly OfferedLine[]) =>
  lines.map((line) => [
    line.planCode,
    line.price,
    line.discount ?? 0,
    line.kind === 'order' && [line.tripId, line.departsOn, line.returnsOn],
  ])

async function openAnew(deps: Deps, { wares, browser, keeper, ...wish }: CheckoutInput): Promise<Opened> {
  const { lines, rate, description, isGroup } = wares
  const { consents = [], livesIn, language } = wish
  requireConsent(deps, { country: livesIn, consents, isCompany: isCompany(deps, wish), language })
  if (wish.user) await freeCredit(deps, wish.user.id)
  if (wish.code) await freeCode(deps, wish.code.id, wish.code.buyer)
  const who = { userId: wish.user?.id, email: undefined, browserHash: browser.hash }
  if (wish.voucher) await freeCode(deps, wish.voucher.id, who)
  const sale = await openFormSale(deps, {
    ...wish,
    consents,
    lines,
    isGroup,
    rate,
    browserHash: browser.hash,
    savesCard: keeper !== undefined,
  })
  return { sale, intent: sale.card === 0 ? undefined : await openPayment(deps, sale, { description, keeper }) }
}

/** A company is one where the shop charges tax, and so keeps its VAT number with the sale. */
const isCompany = ({ taxes }: WithTaxes, { taxed }: Pick<CheckoutInput, 'taxed'>): boolean =>
  Boolean(taxes && taxed.company)

/**
 * Updates an open sale to what the buyer says now (their details, whether to save the card, the language) and to what
 * they are promised now. Undefined when it was sold or closed at this moment.
 */
async function takeUp(deps: Deps, { sale, intent }: FoundSale, wish: CheckoutInput): Promise<Opened | undefined> {
  const { wares, buyer, keeper, language, consents, country, device, wantsAnother } = wish
  const livesIn = country ?? sale.country ?? wish.livesIn
  const agreed = { country: livesIn, consents: consents ?? sale.consents, isCompany: isCompany(deps, wish) }
  if (lacksConsent(deps, agreed)) {
    // The box is unticked, or they live where there is one: what is open must not be paid.
    await closeUnpaid(deps, [sale.id])
    throw consentMissing(deps, { country: livesIn, language })
  }
  // A page that is opened again may not have the buyer's details yet: the earlier ones stay.
  const said = buyer && { buyer, savesCard: keeper !== undefined }
  const terms: Partial<OpenTerms> = { lines: wares.lines, language, ...said, ...(wantsAnother && { wantsAnother }) }
  const hasNewWord = said !== undefined && said.savesCard !== sale.open.savesCard
  const payment = intent && hasNewWord ? await changePayment(deps, intent, keeper) : intent
  const tax = await taxAnew(deps, sale, wish)
  const changed = await changeOpenSale(deps.db, sale.id, { terms, consents, country, device, tax }, deps.clock.now())
  if (changed && buyer && wish.code) await noteBuyer(deps.db, sale.id, wish.code.buyer)
  if (changed?.userId && country) await rememberCountry(deps.db, changed.userId, country)
  return changed && (payment || !intent) ? { sale: changed, intent: payment } : undefined
}

/** How an open sale is taxed after what the buyer says now; undefined where its tax stays. */
async function taxAnew(deps: Deps, sale: Sale, { user, taxed }: CheckoutInput): Promise<SaleTax | undefined> {
  if (!deps.taxes) return undefined
  const { evidence, company, address } = taxed
  if (evidence.stated) return assessSale(deps, { user, taxed, rate: sale })
  const kept = await findSaleTax(deps.db, sale.id)
  // Named before and no longer: the buyer has removed the company, and buys as a consumer.
  if (!company && !kept?.company && !address) return undefined
  const stated = kept?.stated ?? undefined
  return assessSale(deps, { user, taxed: { company, address, evidence: { ...evidence, stated } }, rate: sale })
}
