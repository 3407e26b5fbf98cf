import { z } from 'zod'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { factKeys } from '#contract/plans/plan-facts.ts'
import { parseBooks } from '#contract/money/books-money.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { presentFacts } from '../../../papers/fact-sheets/present-facts.ts'
import { currentFacts } from '../../../plans/plan-facts/current-facts.ts'
import { versionOf } from '../../../plans/plan-facts/plan-facts.ts'
import { plainText } from '../plain-text.ts'
import { PriceNote, pricesIn } from './prices-in.ts'
import { currencyField, defineTool, languageField, planIdField } from './tool.ts'

/** A plan for the whole world lists its networks by country, which would fill an assistant's memory. */
const mostParts = 12

export const comparePlans = defineTool({
  name: 'compare_plans',
  title: 'Compare plans',
  description:
    'Reads the facts of one to five plans side by side: data, full speed, validity, start and end, networks, hotspot, calls, top-up, countries, identity check, refund. What the network does not state is said to be not stated: pass that on, do not guess.',
  cost: 5,
  input: z.strictObject({
    planIds: z.array(planIdField).min(1).max(5),
    language: languageField,
    currency: currencyField,
  }),
  output: PriceNote.extend({
    plans: z.array(
      z.object({
        planId: z.string(),
        name: z.string(),
        price: z.string(),
        factsVersion: z.string(),
        facts: z.array(
          z.object({
            key: z.enum(factKeys),
            label: z.string(),
            value: z.string(),
            parts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
            partsLeftOut: z.int().optional(),
          }),
        ),
        url: z.url(),
      }),
    ),
    compareUrl: z.url().describe('The same side by side, for a person.'),
  }),
  run: async (deps, { planIds, language: asked, currency }, caller) => {
    const language = asked ?? caller.language
    const prices = await pricesIn(deps, currency)
    const urlOf = (path: string) => deps.config.publicUrl + addressIn(language, path)
    const plans = await Promise.all(
      planIds.map(async (id) => {
        const facts = await currentFacts(deps, id)
        if (!facts) throw new Refusal('plan_not_found', id)
        const view = presentFacts(versionOf(facts), facts, language)
        return {
          planId: view.packageId,
          name: plainText(view.name),
          price: prices.write(parseBooks(view.price)),
          factsVersion: view.version,
          facts: view.lines.map(({ parts = [], ...line }) => ({
            ...line,
            ...(parts.length > 0 && { parts: parts.slice(0, mostParts) }),
            ...(parts.length > mostParts && { partsLeftOut: parts.length - mostParts }),
          })),
          url: urlOf(paths.plan(view.packageId)),
        }
      }),
    )
    return { ...prices.note, plans, compareUrl: urlOf(paths.compare(plans.map(({ planId }) => planId))) }
  },
})
