import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/admin-prices.ts'
import {
  PreviewRequest,
  PriceBookChange,
  PricePreview,
  type PriceRule,
  PriceRulesRequest,
  PriceRulesView,
  ShelfPlaceRequest,
  UndoRequest,
} from '#contract/money/price-rules.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { deductionsOn, type WithDeductions } from '../../../shop/money/tax/deductions-on.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import { changePriceBook } from '../../../shop/plans/catalog/prices/change-price-book.ts'
import { placePlan } from '../../../shop/plans/catalog/prices/place-plan.ts'
import { previewPrices } from '../../../shop/plans/catalog/prices/preview-prices.ts'
import { PriceBook } from '../../../shop/plans/catalog/prices/price-book.ts'
import { canBeUndone, listPriceBooks, newestPriceBook } from '../../../shop/plans/catalog/prices/store.ts'
import { undoPriceBook } from '../../../shop/plans/catalog/prices/undo-price-book.ts'
import { regionShown } from '../../../shop/plans/catalog/region-shown.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'
import { rulesInShort } from './rules-in-short.ts'

type Deps = WithConfig & WithCdnConfig & WithDeductions & WithClock & WithDb & WithNotices & WithQueue & WithCatalog

const changesShown = 20

export const priceRuleRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const view = async (): Promise<PriceRulesView> => {
      const [book, stock] = [await newestPriceBook(deps.db), await deps.catalog.shelf.read()]
      const regions = new Set(stock.plans.map((plan) => regionShown(plan) ?? 'Global'))
      const countries = stock.countries.map(({ code, name }) => ({ code, name }))
      return {
        seen: book.id,
        rules: book.rules,
        regions: [...regions].toSorted(),
        countries,
        canUndo: canBeUndone(book),
      }
    }
    says(app, api.readPriceRules, 'The price rules as they stand, and what rules can be for.')
    route(app, api.readPriceRules, { answer: PriceRulesView }, view)

    const preview = async (rules: PriceRule[]): Promise<PricePreview> => {
      const { shelf, book: now, prices } = await deps.catalog.read()
      const wanted = new PriceBook({ rules, hidden: [], pinned: [] })
      const deductions = deductionsOn(deps.clock.now(), deps)
      return previewPrices({
        plans: shelf.plans,
        costs: shelf.costs,
        multiplier: prices.multiplier,
        now,
        wanted,
        deductions,
      })
    }
    const shape = { body: PreviewRequest, answer: PricePreview }
    says(
      app,
      api.previewPriceRules,
      'What a set of rules would change, and which plans would sell below cost. It changes nothing.',
    )
    route(app, api.previewPriceRules, shape, ({ body }) => preview(body.rules))

    /** Prices that fall below cost are an administrator's decision, about the very losses they were shown. */
    const requireAgreedLoss = async (rules: PriceRule[], agreed: number | undefined): Promise<void> => {
      const { fallBelowCost = 0, belowCost } = await preview(rules)
      if (fallBelowCost > 0 && agreed !== belowCost)
        throw new Refusal('sells_below_cost', `${belowCost} plans, agreed to ${agreed ?? 'none'}`)
    }

    says(
      app,
      api.changePriceRules,
      'Takes a set of rules: every price is new at once. Refused if they changed meanwhile.',
    )
    route(app, api.changePriceRules, { body: PriceRulesRequest, answer: PriceRulesView }, async (request) => {
      const by = await actingAdmin(request)
      const { seen, rules, belowCost } = request.body
      await requireAgreedLoss(rules, belowCost)
      await changePriceBook(deps, {
        seen,
        by: by.email,
        change: async ({ hidden, pinned }) => ({ rules, hidden, pinned }),
        record: (tx, before, after) =>
          recordAction(tx, {
            by,
            at: deps.clock.now(),
            action: 'set_price_rules',
            subject: { kind: 'prices', id: 'rules' },
            before: rulesInShort(before.rules),
            after: rulesInShort(after.rules),
          }),
      })
      return view()
    })

    says(app, api.undoPriceRules, 'Brings back what stood before the newest change.')
    route(app, api.undoPriceRules, { body: UndoRequest, answer: PriceRulesView }, async (request) => {
      const by = await actingAdmin(request)
      await undoPriceBook(deps, {
        seen: request.body.seen,
        by: by.email,
        record: (tx, before, after) =>
          recordAction(tx, {
            by,
            at: deps.clock.now(),
            action: 'undo_price_rules',
            subject: { kind: 'prices', id: 'rules' },
            before: rulesInShort(before.rules),
            after: rulesInShort(after.rules),
          }),
      })
      return view()
    })

    says(app, api.readPriceRuleHistory, 'Who changed rules or places of plans, and when.')
    route(app, api.readPriceRuleHistory, { answer: z.array(PriceBookChange) }, async () =>
      (await listPriceBooks(deps.db, changesShown)).map(({ id, rules, hidden, pinned, restores, setBy, setAt }) => ({
        id,
        at: setAt.toISOString(),
        by: setBy,
        rules: rules.length,
        hidden: hidden.length,
        pinned: pinned.length,
        isUndo: restores !== null,
      })),
    )

    const placed = { params: z.object({ code: z.string() }), body: ShelfPlaceRequest }
    says(app, api.placePlan, 'Hides a plan, puts it first in lists, or neither.')
    route(app, api.placePlan, placed, async (request, reply) => {
      const by = await actingAdmin(request)
      await placePlan(deps, {
        code: request.params.code,
        place: request.body.place,
        by: by.email,
        record: (tx, { code, before, after }) =>
          recordAction(tx, {
            by,
            at: deps.clock.now(),
            action: 'place_plan',
            subject: { kind: 'prices', id: code },
            before: { place: before },
            after: { place: after },
          }),
      })
      return reply.code(204).send()
    })
  }
