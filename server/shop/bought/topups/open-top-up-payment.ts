import { listTotalOf } from '#contract/money/total-to-pay.ts'
import type { KeptConsent } from '#contract/site/legal.ts'
import { money } from '#contract/money/money.ts'
import { rememberCountry, type User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { chargeRate } from '../../money/currencies/charge-rate.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { Intent, WithPayments } from '../../money/payments/payments.ts'
import type { CardKeeper } from '../../money/payments/saved-card-customer.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { requireSelling } from '../../site/sales-pause/require-selling.ts'
import { requireCountry } from '../../sales/consents/require-country.ts'
import { acceptTexts } from '../../sales/consents/accept-texts.ts'
import { chargeIn } from '../../sales/open/charge-in.ts'
import { boughtJustNow, refuseTwin } from '../../sales/open/bought-just-now.ts'
import { closeUnpaid, freeCredit } from '../../sales/settle/close-sales.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { findOpenSale, type FoundSale } from '../../sales/open/find-open-sale.ts'
import { changePayment, openPayment } from '../../sales/open/open-payment.ts'
import { changeOpenSale, closeSale } from '../../sales/open/open-sale-store.ts'
import { openFormSale } from '../../sales/open/open-sale.ts'
import { isData } from '../../sales/books/open-terms.ts'
import { consentMissing, lacksConsent } from '../../sales/consents/require-consent.ts'
import type { Sale } from '../../sales/books/sale-store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { assessSale } from '../../sales/books/tax-of-sale.ts'
import { findTopUpOffer } from './find-top-up-offer.ts'
import type { TopUpWish } from './top-up-payer.ts'
import type { TaxedBuyer, WithTaxes } from '../../money/tax/open-taxes.ts'

type OpenDeps = WithDb &
  WithClock &
  WithPayments &
  WithCatalog &
  WithPause &
  WithProfile &
  WithSuppliers &
  WithConfig &
  WithCurrenciesConfig &
  WithSalesConfig &
  WithRates &
  WithTaxes

/** An open sale of data, and its payment. */
interface Opened {
  sale: Sale
  intent: Intent
}

/** Opens the sale of more data and its payment, or finds the one this browser has open for the same. */
export async function openTopUpPayment(deps: OpenDeps, wish: TopUpWish): Promise<Opened> {
  const { payer, packageCode, amount, currency, language, browser, keeper } = wish
  await requireSelling(deps)
  const rate = await chargeRate(deps, currency)
  const lines = chargeIn(rate, [await findTopUpOffer(deps, payer.found, packageCode)])
  const price = money(listTotalOf(lines), rate.currency)
  comparePrice(price, amount)
  const country = requireCountry(wish.country)
  const taxed = { evidence: { stated: country, network: wish.network } }
  const consents = wish.consents && (await acceptTexts(deps, { consents: wish.consents, language }))
  const owner = payer.owner
  const found = await findOpenSale(deps, {
    last: browser.lastIntentId,
    browserHash: browser.hash,
    userId: payer.owner?.id,
    isSame: ({ lines }) => lines.some((each) => isData(each) && each.orderId === payer.found.order.id),
  })
  const isSame =
    found?.sale.open.lines[0]?.planCode === packageCode &&
    found.sale.list === price.amount &&
    found.sale.currency === rate.currency
  if (!wish.again) {
    if (isSame && found.isBeingPaid) throw boughtJustNow()
    await refuseTwin(deps, { lines, userId: owner?.id, browserHash: browser.hash })
  }
  const livesIn = country ?? (isSame ? found.sale.country : undefined) ?? owner?.country ?? wish.network
  const agreed = { country: livesIn, consents: consents ?? (isSame ? found.sale.consents : []) }
  if (lacksConsent(deps, agreed)) {
    // The box is unticked, or they live where there is one: what is open must not be paid.
    if (found) await closeUnpaid(deps, [found.sale.id])
    throw consentMissing(deps, { country: livesIn, language })
  }
  const known =
    found &&
    !found.isBeingPaid &&
    (isSame ? await takeUp(deps, found, { owner, keeper, consents, country, taxed }) : await close(deps, found))
  if (known) return known
  if (payer.owner) await freeCredit(deps, payer.owner.id)
  const sale = await openFormSale(deps, {
    lines,
    rate,
    user: payer.owner,
    buyer: undefined,
    language,
    consents: consents ?? [],
    country,
    taxed,
    browserHash: browser.hash,
    savesCard: keeper !== undefined,
    usesCredit: true,
    wantsAnother: wish.again,
  })
  if (sale.card === 0) {
    // One click buys it, so there is nothing for a card form to do.
    await closeSale(deps.db, sale.id, deps.clock.now())
    throw new Refusal('covered_by_credit')
  }
  return { sale, intent: await openPayment(deps, sale, { description: lines[0]?.planName ?? '', keeper }) }
}

/** What a payer says who comes back to an open payment. */
interface Said {
  owner: User | undefined
  keeper: CardKeeper | undefined
  consents: KeptConsent[] | undefined
  country: string | undefined
  taxed: TaxedBuyer
}

/** A reload or a second tab. Saves the card or not, as the owner says now. */
async function takeUp(
  deps: OpenDeps,
  { sale, intent }: FoundSale,
  { owner, keeper, consents, country, taxed }: Said,
): Promise<Opened | undefined> {
  const savesCard = keeper !== undefined
  const isSaid = savesCard === sale.open.savesCard
  const payment = intent && !isSaid ? await changePayment(deps, intent, keeper) : intent
  const tax = country ? await assessSale(deps, { taxed, user: owner, rate: sale }) : undefined
  const change = { terms: { savesCard }, consents, country, device: undefined, tax }
  const changed = await changeOpenSale(deps.db, sale.id, change, deps.clock.now())
  if (owner && country) await rememberCountry(deps.db, owner.id, country)
  return changed && payment && { sale: changed, intent: payment }
}

/** The customer chose another amount for the same eSIM, and must pay for only one of them. */
async function close(deps: OpenDeps, { sale, intent }: FoundSale): Promise<undefined> {
  const isEnded = !intent || (await deps.payments.cancelIntent(intent.id)).kind === 'cancelled'
  if (isEnded) await closeSale(deps.db, sale.id, deps.clock.now())
}
