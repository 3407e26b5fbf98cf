import { z } from 'zod'
import { planName } from '#contract/plans/place-names.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { namingIn } from '../../../../platform/languages/place-name.ts'
import type { CatalogSnapshot } from '../../../plans/catalog/catalog-snapshot.ts'
import { presentPlan } from '../../../plans/catalog/present-plan.ts'
import type { Plan } from '../../../plans/catalog/store.ts'
import { plainText } from '../plain-text.ts'
import { PriceNote, pricesIn } from './prices-in.ts'
import { currencyField, defineTool, languageField } from './tool.ts'

const most = 20

const Place = {
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .transform((code) => code.toUpperCase())
    .optional()
    .describe('Two letters, such as JP.'),
  regionId: z.string().min(1).max(60).optional().describe('As search_destinations answers it.'),
}

export const listPlans = defineTool({
  name: 'list_plans',
  title: 'List plans',
  description:
    'Lists the plans on sale for one country or one region, cheapest first. Give countryCode or regionId, and narrow by data and days. `total` says how many fit; ask for facts of a few with compare_plans.',
  cost: 2,
  input: z
    .strictObject({
      ...Place,
      leastDataMb: z.int().min(0).max(10_000_000).optional().describe('1024 to the gigabyte; unlimited plans fit too.'),
      leastDays: z.int().min(1).max(365).optional(),
      limit: z.int().min(1).max(most).default(8),
      language: languageField,
      currency: currencyField,
    })
    .refine(
      ({ countryCode, regionId }) => (countryCode === undefined) !== (regionId === undefined),
      'Give either countryCode or regionId.',
    ),
  output: PriceNote.extend({
    total: z.int(),
    plans: z.array(
      z.object({
        planId: z.string(),
        name: z.string(),
        dataMb: z.number().nullable().describe('null: unlimited'),
        days: z.int(),
        price: z.string(),
        topUp: z.boolean(),
        speed: z.string().nullable(),
        countries: z.int().describe('In how many countries it works.'),
        url: z.url(),
      }),
    ),
  }),
  run: async (deps, { limit, leastDataMb = 0, leastDays = 1, language: asked, currency, ...place }, caller) => {
    const language = asked ?? caller.language
    const prices = await pricesIn(deps, currency)
    const snapshot = await deps.catalog.read()
    const naming = namingIn(language)
    const fitting = plansAt(snapshot, place).filter(
      ({ dataMb, validityDays }) => (dataMb === null || dataMb >= leastDataMb) && validityDays >= leastDays,
    )
    return {
      ...prices.note,
      total: fitting.length,
      plans: snapshot
        .cheapestFirst(fitting)
        .slice(0, limit)
        .map(({ plan, price }) => ({
          planId: plan.id,
          name: plainText(planName(presentPlan(plan, price), naming)),
          dataMb: plan.dataMb,
          days: plan.validityDays,
          price: prices.write(price),
          topUp: plan.supportsTopUp,
          speed: plan.speed,
          countries: plan.coverageCodes.length,
          url: deps.config.publicUrl + addressIn(language, paths.plan(plan.id)),
        })),
    }
  },
})

interface AskedPlace {
  countryCode?: string | undefined
  regionId?: string | undefined
}

const plansAt = ({ shelf }: CatalogSnapshot, { countryCode, regionId = '' }: AskedPlace): readonly Plan[] =>
  countryCode === undefined ? shelf.regions.plansOf(regionId) : shelf.plansOf(countryCode)
