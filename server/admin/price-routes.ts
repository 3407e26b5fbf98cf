import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PriceMultiplierView } from '#contract/pricing.ts'
import { setPriceMultiplier } from '../catalog/set-price-multiplier.ts'
import type { Deps } from '../deps.ts'
import { actingAdmin } from './acting-admin.ts'
import { recordAction } from './audit.ts'

const access = { access: 'admin' } as const

export const priceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/price-multiplier',
      { config: access, schema: { response: { 200: PriceMultiplierView } } },
      async () => (await deps.catalog.read()).prices,
    )

    app.post(
      '/api/admin/price-multiplier',
      {
        config: access,
        schema: { body: z.object({ multiplier: z.unknown() }), response: { 200: PriceMultiplierView } },
      },
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
