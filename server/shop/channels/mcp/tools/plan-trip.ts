import { z } from 'zod'
import { addressIn } from '#contract/languages/languages.ts'
import { type BooksMoney, booksMoney, parseBooks } from '#contract/money/books-money.ts'
import { paths } from '#contract/site/paths.ts'
import { askForTrip } from '../../../plans/trips/ask-for-trip.ts'
import { plainText } from '../plain-text.ts'
import { PriceNote, pricesIn } from './prices-in.ts'
import { currencyField, defineTool, languageField } from './tool.ts'
import { readTripRequest, stayFields, tripFields } from './trip-fields.ts'

const mostWays = 3

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
    // Each traveller's plan is a line of its own.
    const linesOf = ({ price }: { price: string }): BooksMoney[] =>
      Array.from({ length: trip.travellers }, () => booksMoney(parseBooks(price).amount / trip.travellers))
    const { ways } = await askForTrip(deps, readTripRequest(trip), { ip: caller.ip, language })
    return {
      ...prices.note,
      ways: ways.slice(0, mostWays).map((way) => {
        return {
          total: prices.write(...way.items.flatMap(linesOf)),
          esims: way.esims,
          why: way.why,
          items: way.items.map((item) => ({
            planId: item.packageId,
            name: plainText(item.name),
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
