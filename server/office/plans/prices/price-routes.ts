import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { LossPreview, PriceChange } from '#contract/office/admin.ts'
import { CurrencyPricesView } from '#contract/office/currency-prices.ts'
import * as api from '#contract/api/admin-prices.ts'
import { writeBooks, writeBooksMicros } from '#contract/money/books-money.ts'
import { DEFAULT_PRICE_MULTIPLIER, PriceMultiplierText, PriceMultiplierView } from '#contract/money/pricing.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { findLosses } from '../../../shop/plans/catalog/losses.ts'
import { deductionsOn, type WithDeductions } from '../../../shop/money/tax/deductions-on.ts'
import type { WithRates } from '../../../shop/money/currencies/open-rates.ts'
import type { WithCurrenciesConfig } from '../../../shop/money/currencies/settings.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import { pricedAs } from '../../../shop/plans/catalog/prices/price-book.ts'
import { setPriceMultiplier } from '../../../shop/plans/catalog/set-price-multiplier.ts'
import { listMultipliers, type Plan } from '../../../shop/plans/catalog/store.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'
import { currencyPrices } from './currency-prices.ts'

type Deps = WithConfig &
  WithCdnConfig &
  WithCurrenciesConfig &
  WithRates &
  WithDeductions &
  WithClock &
  WithDb &
  WithNotices &
  WithQueue &
  WithCatalog

const lossesShown = 10
const changesShown = 20

export const priceRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readCurrentMultiplier, 'The multiplier of now.')
    route(
      app,
      api.readCurrentMultiplier,
      { answer: PriceMultiplierView },
      async () => (await deps.catalog.read()).prices,
    )

    says(app, api.previewLosses, 'The plans that would lose money at a multiplier.')
    route(
      app,
      api.previewLosses,
      { query: z.object({ multiplier: PriceMultiplierText }), answer: LossPreview },
      async ({ query }) => {
        const { shelf, book } = await deps.catalog.read()
        const priceOf = (plan: Plan) => book.priceOf(pricedAs(plan, shelf.costs), query.multiplier)
        const deductions = deductionsOn(deps.clock.now(), deps)
        const losses = findLosses(shelf, priceOf, deductions)
        const taxPercent = deductions.taxRate / 100
        return { count: losses.length, taxPercent, plans: losses.slice(0, lossesShown).map(presentLoss) }
      },
    )

    says(app, api.readCurrencyPrices, 'How prices stand in the other currencies that are charged, with three plans.')
    route(app, api.readCurrencyPrices, { answer: CurrencyPricesView }, async () => {
      const [catalog, rates] = [await deps.catalog.read(), await deps.rates.read()]
      return currencyPrices({ catalog, rates, config: deps.config })
    })

    says(app, api.readPriceHistory, 'Who changed it, and when.')
    route(app, api.readPriceHistory, { answer: z.array(PriceChange) }, async () => {
      const changes = await listMultipliers(deps.db, changesShown + 1)
      return changes.slice(0, changesShown).map((change, index) => ({
        id: String(change.id),
        at: change.setAt.toISOString(),
        by: change.setBy,
        from: changes[index + 1]?.multiplier ?? DEFAULT_PRICE_MULTIPLIER,
        to: change.multiplier,
      }))
    })

    says(app, api.changeMultiplier, 'Changes it: every price is new at once.')
    route(
      app,
      api.changeMultiplier,
      { body: z.object({ multiplier: z.unknown() }), answer: PriceMultiplierView },
      async (request) => {
        const by = await actingAdmin(request)
        return setPriceMultiplier(deps, {
          multiplier: request.body.multiplier,
          by: by.email,
          record: (tx, change) =>
            recordAction(tx, {
              by,
              at: deps.clock.now(),
              action: 'set_price_multiplier',
              subject: { kind: 'prices', id: 'multiplier' },
              before: { multiplier: change.before },
              after: { multiplier: change.after },
            }),
        })
      },
    )
  }

type Loss = ReturnType<typeof findLosses>[number]

const presentLoss = ({ plan, costMicros, priceCents, lostMicros }: Loss) => ({
  packageCode: plan.code,
  name: plan.name,
  cost: writeBooksMicros(costMicros),
  price: writeBooks(priceCents),
  loss: writeBooksMicros(lostMicros),
})
