import { z } from 'zod'
import { planName } from '#contract/plans/place-names.ts'
import { addressIn } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { ChosenItem } from '#contract/plans/trip-request.ts'
import { mostStops } from '#contract/plans/trip.ts'
import { namingIn } from '../../../../platform/languages/place-name.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { CatalogSnapshot } from '../../../plans/catalog/catalog-snapshot.ts'
import { presentPlan } from '../../../plans/catalog/present-plan.ts'
import type { Plan } from '../../../plans/catalog/store.ts'
import { saveTrip } from '../../../plans/trips/ask-for-trip.ts'
import { plainText } from '../plain-text.ts'
import { PriceNote, pricesIn } from './prices-in.ts'
import { currencyField, defineTool, languageField, planIdField, type Caller, type ToolDeps } from './tool.ts'
import { readTripRequest, stayFields, tripFields } from './trip-fields.ts'

const chosenItem = z.object({ planId: planIdField, covers: z.array(z.strictObject(stayFields)).min(1).max(mostStops) })

const Trip = z
  .strictObject({
    ...tripFields,
    items: z
      .array(chosenItem)
      .min(1)
      .max(mostStops * 4)
      .describe('The items of one way of plan_trip; planId and covers are read.'),
  })
  .optional()

export const makePaymentLink = defineTool({
  name: 'make_payment_link',
  title: 'Make a payment link',
  description:
    'Makes a link to the checkout of this shop with a plan, or the plans of a trip, already chosen. Show it to the person: they read the terms, enter their details and pay there. No tool takes a card, and nothing is bought or reserved by this call. Give planId or trip.',
  cost: 5,
  isWriting: true,
  input: z
    .strictObject({ planId: planIdField.optional(), trip: Trip, language: languageField, currency: currencyField })
    .refine(({ planId, trip }) => (planId === undefined) !== (trip === undefined), 'Give either planId or trip.'),
  output: PriceNote.extend({
    paymentUrl: z.url().describe('For a person to open.'),
    total: z.string(),
    plans: z.array(z.object({ planId: z.string(), name: z.string(), esims: z.int() })),
    paidBy: z.literal('a person, at paymentUrl'),
  }),
  run: async (deps, { planId, trip, language: asked, currency }, caller) => {
    const language = asked ?? caller.language
    const prices = await pricesIn(deps, currency)
    const snapshot = await deps.catalog.read()
    const travellers = trip?.travellers ?? 1
    const plans = (trip ? trip.items.map((item) => item.planId) : [planId ?? '']).map((id) => onSale(snapshot, id))
    const path = trip ? await tripCheckout(deps, trip, snapshot, { ...caller, language }) : checkoutOf(plans)
    const naming = namingIn(language)
    const lines = plans.flatMap((plan) => Array.from({ length: travellers }, () => snapshot.priceOf(plan)))
    return {
      ...prices.note,
      paymentUrl: deps.config.publicUrl + addressIn(language, path),
      total: prices.write(...lines),
      plans: plans.map((plan) => ({
        planId: plan.id,
        name: plainText(planName(presentPlan(plan, snapshot.priceOf(plan)), naming)),
        esims: travellers,
      })),
      paidBy: 'a person, at paymentUrl' as const,
    }
  },
})

function onSale({ shelf }: CatalogSnapshot, id: string): Plan {
  const plan = shelf.plan(id)
  if (!plan) throw new Refusal('plan_not_found', id)
  return plan
}

const checkoutOf = ([plan]: readonly Plan[]): string => paths.checkout(plan?.id ?? '')

/** Several plans are bought as a saved trip, as they are from the planner's page. */
async function tripCheckout(
  deps: ToolDeps,
  { items, ...trip }: NonNullable<z.output<typeof Trip>>,
  snapshot: CatalogSnapshot,
  caller: Caller,
): Promise<string> {
  const chosen = items.map(({ planId, covers }) => {
    const days = covers.flatMap(({ from, to }) => [from, to]).toSorted()
    return ChosenItem.parse({
      packageCode: onSale(snapshot, planId).code,
      countryCodes: [...new Set(covers.map(({ countryCode }) => countryCode.toUpperCase()))],
      from: days[0],
      to: days.at(-1),
      covers,
    })
  })
  const saved = await saveTrip(deps, { ...readTripRequest(trip), items: chosen }, { ip: caller.ip, userId: undefined })
  return paths.tripCheckout(saved.id)
}
