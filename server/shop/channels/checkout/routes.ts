import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { KnownGuest } from '#contract/identity/account.ts'
import * as api from '#contract/api/checkout.ts'
import * as codesApi from '#contract/api/codes.ts'
import type { Consent } from '#contract/site/legal.ts'
import {
  CheckoutRequest,
  CheckoutView,
  PaymentConfigView,
  PaymentIntentRequest,
  PaymentIntentView,
  ProcessPaymentRequest,
  ProcessPaymentView,
  TripPurchaseView,
} from '#contract/channels/checkout.ts'
import { CodeCheck, CodeCheckView } from '#contract/sales/code.ts'
import { BuyerQuery, BuyerView } from '#contract/channels/buyer.ts'
import { BeginNowView } from '#contract/sales/begin-now.ts'
import type { ChosenDevice } from '#contract/plans/devices.ts'
import { readMoney } from '#contract/money/money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { answerFor } from '../../plans/devices/answer-for.ts'
import { type CheckoutBrowser, keepBrowser, newBrowser, readBrowser } from '../../bought/orders/browser-cookie.ts'
import { findOwnPayment } from '../../bought/orders/own-payment.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { refuseCardTesters } from '../../money/payments/declined-card-limit.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { acceptTexts } from '../../sales/consents/accept-texts.ts'
import type { Order } from '../../sales/books/order.ts'
import { presentOpened } from '../../sales/open/present-opened.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { settleByCredit, settlePayment } from '../../sales/settle/settle-payment.ts'
import { findBeginNow } from '../../sales/consents/find-begin-now.ts'
import { requireCountry } from '../../sales/consents/require-country.ts'
import { checkCode } from './check-code.ts'
import { readBuyer } from './read-buyer.ts'
import { networkCountry } from '../../money/tax/network-country.ts'
import { findTaxedCompany } from '../../money/tax/store.ts'
import { findBoughtOrder } from '../../plans/trips/store.ts'
import { requireGuestFields } from './guest-fields.ts'
import { startCheckout } from './start-checkout.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import type { WithTaxConfig } from '../../money/tax/settings.ts'
import type { WithCheckoutConfig } from './settings.ts'

type Deps = WithTaxes &
  WithConfig &
  WithCurrenciesConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithTaxConfig &
  WithCheckoutConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile &
  WithPayments &
  WithCatalog &
  WithSuppliers &
  WithRates &
  WithPause

interface Claim {
  intentId: string
  packageCode: string | undefined
  tripId: string | undefined
  amount?: string | number
  buyer?: KnownGuest
  consents?: Consent[]
  device?: ChosenDevice
}

/** Guesses of codes, in a minute. */
const guessesOfBrowser = 20
const guessesOfAddress = 20
const guessSeconds = 60

export const checkoutRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readPaymentConfig, 'What the card form needs: the publishable key.')
    route(app, api.readPaymentConfig, { answer: PaymentConfigView }, async () => ({
      ...deps.payments.browser,
      guestFields: deps.config.guestFields,
    }))

    says(
      app,
      api.readBuyer,
      'What a page shows above the button that pays: the country the buyer lives in as far as the shop can tell, the sentence they must agree to there, and the tax inside the price.',
    )
    route(app, api.readBuyer, { query: BuyerQuery, answer: BuyerView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const user = (await request.visitor.session())?.user
      const known = { user, network: networkCountry(deps, request) }
      return readBuyer(deps, { ...request.query, ...known, language: languageOf(request) })
    })

    const ofVersion = { params: z.object({ version: z.string().min(1).max(60) }), answer: BeginNowView }
    says(
      app,
      api.readBeginNow,
      'The exact sentence that a consent of the kind `begin-now` names by its version. It stays for ever.',
    )
    route(app, api.readBeginNow, ofVersion, async (request) => {
      const found = findBeginNow(request.params.version)
      if (!found) throw new Refusal('not_found', request.params.version)
      return found
    })

    const ofTrip = { params: z.object({ id: z.string().min(1).max(64) }), answer: TripPurchaseView }
    says(app, api.readTripPurchase, 'Whether the customer, or the guest of this browser, has bought a trip.')
    route(app, api.readTripPurchase, ofTrip, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const order = await findBoughtOrder(deps.db, request.params.id, {
        userId: (await request.visitor.session())?.user.id,
        browserHash: readBrowser(deps, request)?.hash,
      })
      return { orderId: order?.id ?? null }
    })

    says(
      app,
      api.openPayment,
      'Opens a payment at the price of now. Answers 409 with the new price if the page showed another, for a trip that the buyer has bought before unless `buyAgain`, and for what they bought less than a minute ago unless `again`. Answers 422 with what is missing where the law asks for a consent that the request does not bring.',
    )
    route(app, api.openPayment, { body: PaymentIntentRequest, answer: PaymentIntentView }, async (request, reply) => {
      requireGuestFields(deps, request.body.guestUser, ['firstName', 'lastName'])
      const browser = readBrowser(deps, request) ?? newBrowser()
      await takeTurn(deps, perAddress(deps, 'checkout', request.ip, 30, 600))
      const user = (await request.visitor.session())?.user
      const { travellers: esims } = request.body
      await refuseCardTesters(deps, { browserHash: browser.hash, userId: user?.id }, { esims })
      if (user) await takeTurn(deps, { key: `checkout:account:${user.id}`, max: 60, windowSeconds: 600 })
      const { sale, intent } = await startCheckout(deps, {
        ...request.body,
        browser,
        user,
        language: languageOf(request),
        network: networkCountry(deps, request),
      })
      const opened = presentOpened(sale, intent)
      keepBrowser(deps, reply, { ...browser, lastIntentId: opened.id })
      const company = request.body.company && (await findTaxedCompany(deps.db, sale.id))
      return { ...opened, ...(company && { company }) }
    })

    says(
      app,
      codesApi.checkCode,
      'What a code takes off a plan or a trip, and the total that is left. A code that cannot be used is refused with its reason; an unknown one, one that is over and one that is used up alike. 20 tries a minute for a browser.',
    )
    route(app, codesApi.checkCode, { body: CodeCheck, answer: CodeCheckView }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const browser = readBrowser(deps, request) ?? newBrowser()
      await takeTurn(deps, perAddress(deps, 'code', request.ip, guessesOfAddress, guessSeconds))
      await takeTurn(deps, { key: `code:browser:${browser.hash}`, max: guessesOfBrowser, windowSeconds: guessSeconds })
      keepBrowser(deps, reply, browser)
      const user = (await request.visitor.session())?.user
      const { email = undefined } = user ?? request.body
      return checkCode(deps, request.body, { userId: user?.id, email: email ?? undefined, browserHash: browser.hash })
    })

    says(app, api.claimOrder, 'Claims the order of a payment that went through. 402 if it did not.')
    route(app, api.claimOrder, { body: CheckoutRequest, answer: CheckoutView }, async (request, reply) => {
      const { packageCode, tripId, amount, guestUser, paymentIntentId, consents, device } = request.body
      requireGuestFields(deps, guestUser, ['phone', 'firstName', 'lastName'])
      const browser = readBrowser(deps, request)
      const claim = {
        intentId: paymentIntentId ?? browser?.lastIntentId ?? '',
        packageCode,
        tripId,
        amount,
        buyer: guestUser,
        consents,
        device,
      }
      const order = await claimOrder(deps, request, reply, browser, claim)
      return { orderId: order.id, id: order.id, orderNo: order.orderNo, status: order.status }
    })

    says(app, api.processPayment, 'The same for a payment named by its id.')
    route(
      app,
      api.processPayment,
      { body: ProcessPaymentRequest, answer: ProcessPaymentView },
      async (request, reply) => {
        const { paymentIntentId: intentId, packageCode, tripId, guestUser, consents, device } = request.body
        requireGuestFields(deps, guestUser, ['firstName', 'lastName'])
        const claim = { intentId, packageCode, tripId, buyer: guestUser, consents, device }
        const { id, orderNo, status } = await claimOrder(deps, request, reply, readBrowser(deps, request), claim)
        return { order: { id, orderNo, status } }
      },
    )
  }

/**
 * The order of a payment, the first of several, for the browser or the account that opened it. Anything the request
 * claims beyond the payment's id is compared, never trusted.
 */
async function claimOrder(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  browser: CheckoutBrowser | undefined,
  { intentId, packageCode, tripId, amount, buyer, consents, device }: Claim,
): Promise<Order> {
  await takeTurn(deps, perAddress(deps, 'claim-order', request.ip, 60, 600))
  const own = await findOwnPayment(deps, request, browser, intentId)
  if (!own) throw new Refusal('payment_not_done', `no payment ${intentId} of this browser`)
  const { intent, sale, goods } = own
  if (goods.planCode !== packageCode || goods.tripId !== tripId)
    throw new Refusal('payment_for_another_plan', `${goods.planCode ?? goods.tripId}, not ${packageCode ?? tripId}`)
  const currency = sale?.currency ?? intent?.currency ?? ''
  // The price with its code or without, or what a card pays of it.
  const prices = [sale?.list, sale && sale.list - sale.discount, intent?.amount]
  if (amount !== undefined && !prices.includes(readMoney(amount, currency)?.amount ?? Number.NaN))
    throw new Refusal('payment_differs', `claimed ${amount}`)

  const accepted = await acceptTexts(deps, { consents, language: goods.language, isPaid: true })
  const { country, ...details } = buyer ?? {}
  const said = {
    buyer: buyer && { ...details, email: buyer.email },
    intent,
    sale,
    accepted,
    country: requireCountry(country),
    device: answerFor(device),
  }
  const settlement =
    sale?.card === 0 ? await settleByCredit(deps, sale, said) : await settlePayment(deps, intent?.id ?? '', said)
  if (settlement.kind === 'given_back') throw new Refusal('payment_given_back')
  if (settlement.kind !== 'order') throw new Refusal('payment_not_done', settlement.kind)
  if (browser) keepBrowser(deps, reply, browser)
  return settlement.order
}
