import type { Language } from '#contract/languages/languages.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import { after } from '#contract/sales/order.ts'
import type { AutoTopUpRule, AutoTopUpView, AutoTopUpWish } from '#contract/bought/auto-top-up.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { savedCardOf } from '../../money/payments/charge-saved-card.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { requireCountry } from '../../sales/consents/require-country.ts'
import { acceptTexts } from '../../sales/consents/accept-texts.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { chargeRate } from '../../money/currencies/charge-rate.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { comparePrice } from '../../sales/open/compare-price.ts'
import { requireConsent } from '../../sales/consents/require-consent.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { findOrder, type OrderWithEsim } from '../../sales/books/store.ts'
import { offerTopUps } from '../topups/offer-top-ups.ts'
import { type AutoTopUp, findRule, keepRule, lockRule, reopenBuys, timesBought } from './store.ts'

type Deps = WithDb &
  WithClock &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithProfile &
  WithRates &
  WithCurrenciesConfig &
  WithSalesConfig

/** An order of this user; for any other user, an administrator included, it does not exist. */
export async function requireOwn(
  { db }: WithDb,
  owner: User,
  idOrNo: string,
): Promise<OrderWithEsim & { esim: NonNullable<OrderWithEsim['esim']> }> {
  const found = await findOrder(db, idOrNo)
  if (!found?.esim || found.order.userId !== owner.id) throw new Refusal('order_not_found')
  return { ...found, esim: found.esim }
}

/** What the owner agrees to, and the language they read it in. */
interface AgreedWish extends AutoTopUpWish {
  language: Language
}

/** The owner agrees that the shop tops up an eSIM automatically, at today's price and no more, `mostTimes` times. */
export async function agree(deps: Deps, owner: User, idOrNo: string, wish: AgreedWish): Promise<AutoTopUpView> {
  const { order, esim } = await requireOwn(deps, owner, idOrNo)
  if (!order.supportsTopUp || !after(order.status, 'topped_up')) throw new Refusal('top_up_unavailable', order.status)
  const offers = await offerTopUps(deps, esim, { by: 'person' })
  const offer = offers.find(({ code }) => code === wish.packageCode)
  if (!offer) throw new Refusal('top_up_unavailable', wish.packageCode)
  const rate = await chargeRate(deps, wish.currency)
  const price = chargedPrice(offer.price, rate)
  comparePrice(price, wish.amount)
  await savedCardOf(deps, owner.id)
  const consents = await acceptTexts(deps, wish)
  const country = requireCountry(wish.country) ?? owner.country
  requireConsent(deps, { country, consents, language: wish.language })
  const rule: AutoTopUp = {
    orderId: order.id,
    userId: owner.id,
    planCode: offer.code,
    planName: offer.name,
    price: price.amount,
    currency: rate.currency,
    perUsd: rate.perUsd,
    mostTimes: wish.mostTimes,
    agreedAt: deps.clock.now(),
    consents,
    country,
    stoppedWhy: null,
  }
  await deps.db.transaction(async (tx) => {
    // Waits for a purchase that begins at this moment.
    await lockRule(tx, order.id)
    await keepRule(tx, rule)
    await reopenBuys(tx, order.id)
  })
  return viewOf(deps, order.id)
}

export async function viewOf({ db }: WithDb, orderId: string): Promise<AutoTopUpView> {
  const rule = await findRule(db, orderId)
  return { rule: rule ? present(rule, await timesBought(db, rule)) : null }
}

const present = (rule: AutoTopUp, bought: number): AutoTopUpRule => ({
  packageCode: rule.planCode,
  name: rule.planName,
  price: toDecimalString(money(rule.price, rule.currency)),
  currency: rule.currency,
  mostTimes: rule.mostTimes,
  timesBought: bought,
  stopped: rule.stoppedWhy,
})
