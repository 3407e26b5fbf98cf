import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/topups.ts'
import { PaymentIntentView } from '#contract/channels/checkout.ts'
import { TopUpPage, TopUpPaymentRequest, TopUpPaymentState } from '#contract/bought/top-up-payment.ts'
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
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { keepBrowser, newBrowser, readBrowser } from '../orders/browser-cookie.ts'
import { requireOwnOrder } from '../orders/order-access.ts'
import { findOwnPayment } from '../orders/own-payment.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { buyerFromUser } from '../../money/payments/saved-card-customer.ts'
import { refuseCardTesters } from '../../money/payments/declined-card-limit.ts'
import type { WithPause } from '../../site/sales-pause/open-pause.ts'
import { presentOpened } from '../../sales/open/present-opened.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { settlePayment } from '../../sales/settle/settle-payment.ts'
import { getTopUp } from '../../sales/books/top-up-store.ts'
import { openTopUpPayment } from './open-top-up-payment.ts'
import { topUpPathOf } from './top-up-link.ts'
import { requirePayer } from './top-up-payer.ts'
import { networkCountry } from '../../money/tax/network-country.ts'
import type { WithTaxConfig } from '../../money/tax/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'

type Deps = WithTaxConfig &
  WithTaxes &
  WithConfig &
  WithCurrenciesConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithPause

/** A top-up paid at a card form or by a wallet, with or without an account. */
export const topUpPaymentRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const answer = PaymentIntentView
    says(
      app,
      api.openTopUpPayment,
      'Opens a payment for more data, to complete at a card form or by a wallet: for the owner, the browser that placed the order, or the holder of the link in a message. A signed-in owner’s store credit is used first.',
    )
    route(app, api.openTopUpPayment, { body: TopUpPaymentRequest, answer }, async (request, reply) => {
      await takeTurn(deps, perAddress(deps, 'top-up-payment', request.ip, 30, 600))
      const payer = await requirePayer(deps, request, request.body)
      const browser = readBrowser(deps, request) ?? newBrowser()
      await refuseCardTesters(deps, { browserHash: browser.hash, userId: payer.owner?.id })
      // Each writes a sale: the holder of a link must not fill the database with them.
      await takeTurn(deps, { key: `top-up-payment:order:${payer.found.order.id}`, max: 30, windowSeconds: 600 })
      const buyer = payer.owner && request.body.saveCard ? buyerFromUser(payer.owner) : undefined
      const keeper = payer.owner && buyer && { user: payer.owner, buyer }
      const { packageCode, amount, currency, consents, country, again } = request.body
      const wish = {
        payer,
        browser,
        keeper,
        packageCode,
        amount,
        currency,
        consents,
        country,
        again,
        language: languageOf(request),
        network: networkCountry(deps, request),
      }
      const { sale, intent } = await openTopUpPayment(deps, wish)
      keepBrowser(deps, reply, { ...browser, lastIntentId: intent.id })
      return presentOpened(sale, intent)
    })

    const params = z.object({ id: z.string().min(1).max(100) })
    says(
      app,
      api.settleTopUpPayment,
      'Adds the data once the provider has the money, and says how the top-up stands. For the account or the browser that opened the payment. The webhook does the same without it.',
    )
    route(app, api.settleTopUpPayment, { params, answer: TopUpPaymentState }, async (request) => {
      await takeTurn(deps, perAddress(deps, 'settle-top-up', request.ip, 120, 600))
      const own = await findOwnPayment(deps, request, readBrowser(deps, request), request.params.id)
      if (!own?.sale || !own.intent) throw new Refusal('order_not_found', `no top-up payment of this browser`)
      const settlement = await settlePayment(deps, own.intent.id, { intent: own.intent })
      if (settlement.kind === 'order') throw new Refusal('order_not_found', 'the payment is for an eSIM')
      if (settlement.kind !== 'top-up')
        return { id: own.sale.id, status: own.sale.closedAt ? ('lapsed' as const) : ('pending' as const) }
      const { id, status } = await getTopUp(deps.db, settlement.topUpId)
      return { id, status }
    })

    says(app, api.makeTopUpLink, 'The link that messages carry, for the owner and the browser that placed the order.')
    route(app, api.makeTopUpLink, { params, answer: TopUpPage }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await takeTurn(deps, perAddress(deps, 'top-up-page', request.ip, 60, 600))
      const { order, esim } = await requireOwnOrder(deps, request, request.params.id)
      if (!esim) throw new Refusal('order_not_found')
      return { path: await topUpPathOf(deps, order.id) }
    })
  }
