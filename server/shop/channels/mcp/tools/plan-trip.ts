import { z } from 'zod'
import { addressIn } from '#contract/languages/languages.ts'
import { type BooksMoney, booksMoney, parseBooks } from '#contract/money/books-money.ts'
import { parseMoney } from '#contract/money/money.ts'
import { planName } from '#contract/plans/place-names.ts'
import { paths } from '#contract/site/paths.ts'
import { namingIn } from '../../../../platform/languages/place-name.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import { presentPlan } from '../../../plans/catalog/present-plan.ts'
import { askForTrip } from '../../../plans/trips/ask-for-trip.ts'
import { plainText } from '../plain-text.ts'
import { PriceNote, pricesIn } from './prices-in.ts'
import { currencyField, defineTool, languageField } from './tool.ts'
import { readTripRequest, stayFields, tripFields } from './trip-fields.ts'

const mostWays = 3

/** Where the day ends last, twelve hours after it ends in Greenwich: until then a date may be today for a traveller. */
const lastZoneHours = 12

/** Assistants take a year that has passed for the coming one: plans for those days would be of no use. */
function refusePast(stops: readonly { from: string }[], now: Date): void {
  const today = new Date(now.getTime() - lastZoneHours * 3_600_000).toISOString().slice(0, 10)
  const past = stops.find(({ from }) => from < today)
  if (past) throw new Refusal('wrong_travel_dates', `${past.from} was before ${today}`)
}

export const planTrip = defineTool({
  name: 'plan_trip',
  title: 'Plan a trip',
  description:
    'Finds the cheapest plans for a trip through several countries, and ways with fewer eSIMs. Pass the items of the way that the traveller chose to make_payment_link, as they are. `gaps` are days that no plan covers: say so.',
  cost: 20,
  input: z.strictObject({ ...tripFields, language: languageField, currency: currencyField }),
  output: PriceNote.extend({
    ways: z.array(
      z.object({
        total: z.string().describe('For all travellers.'),
        esims: z.int().describe('For each traveller.'),
        why: z.string(),
        items: z.array(
          z.object({
            planId: z.string(),
            name: z.string(),
            price: z.string().describe('For all travellers.'),
            dataMb: z.number().nullable(),
            days: z.int(),
            covers: z.array(z.object(stayFields)),
          }),
        ),
        gaps: z.array(z.object(stayFields)),
      }),
    ),
    url: z.url().describe('The trip planner, for a person.'),
  }),
  run: async (deps, { language: asked, currency, ...trip }, caller) => {
    const language = asked ?? caller.language
    const prices = await pricesIn(deps, currency)
    refusePast(trip.stops, deps.clock.now())
    // Each traveller's plan is a line of its own.
    const linesOf = ({ price }: { price: string }): BooksMoney[] =>
      Array.from({ length: trip.travellers }, () => booksMoney(parseBooks(price).amount / trip.travellers))
    const { ways } = await askForTrip(deps, readTripRequest(trip), { ip: caller.ip, language })
    const { shelf } = await deps.catalog.read()
    const naming = namingIn(language)
    const nameOf = ({ packageId, name, price }: { packageId: string; name: string; price: string }, money: string) => {
      const plan = shelf.plan(packageId)
      return plainText(plan ? planName(presentPlan(plan, parseMoney(price, money)), naming) : name)
    }
    return {
      ...prices.note,
      ways: ways.slice(0, mostWays).map((way) => {
        return {
          total: prices.write(...way.items.flatMap(linesOf)),
          esims: way.esims,
          why: way.why,
          items: way.items.map((item) => ({
            planId: item.packageId,
            name: nameOf(item, way.currency),
            price: prices.write(...linesOf(item)),
            dataMb: item.dataMb,
            days: item.validityDays,
            covers: item.covers,
          })),
          gaps: way.gaps,
        }
      }),
      url:
        deps.config.publicUrl +
        addressIn(language, paths.tripThrough(trip.stops.map(({ countryCode }) => countryCode.toUpperCase()))),
    }
  },
})
