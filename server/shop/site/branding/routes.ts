import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/shop.ts'
import { ShopQuestions, ShopView } from '#contract/site/shop.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { endsIn } from '../../money/currencies/ends-in.ts'
import { startingCurrency } from '../../money/currencies/first-charged.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../money/currencies/settings.ts'
import { iconsRoutes } from './icons-routes.ts'
import { picturesRoutes } from './pictures-routes.ts'
import { presentQuestions, presentShop } from './present-shop.ts'

/** Whether the shop charges tax. The room of tax itself works with the catalogue, and so with this one. */
interface WithTaxSwitch {
  config: { tax: object | undefined }
}

export const brandingRoutes =
  (
    deps: WithConfig & WithCurrenciesConfig & WithTaxSwitch & WithRates & WithProfile & WithClock & WithDb,
  ): FastifyPluginAsync =>
  async (app) => {
    const { config, profile, clock } = deps
    await app.register(picturesRoutes(deps))
    await app.register(iconsRoutes(deps))

    says(app, api.readShop, 'What the operator says about the shop, in the language of the request.')
    route(app, api.readShop, { answer: ShopView }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      const shop = presentShop(await profile.read(), languageOf(request), clock.now())
      const startsIn = await startingCurrency(deps)
      const endings = [...config.priceEndings.keys()].flatMap((code) => {
        const ends = endsIn(config, code)
        return ends ? [[code, ends] as const] : []
      })
      return {
        ...shop,
        currencies: config.chargeCurrencies,
        ...(startsIn && { startsIn }),
        ...(endings.length > 0 && { endings: Object.fromEntries(endings) }),
        timeZone: config.timeZone,
        ...(config.tax && { hasInvoices: true }),
      }
    })

    says(app, api.listShopQuestions, 'Questions that the operator answers beside our own.')
    route(app, api.listShopQuestions, { answer: ShopQuestions }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      return presentQuestions(await profile.read(), languageOf(request))
    })
  }
