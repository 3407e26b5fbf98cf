import { z } from 'zod'
import { addressIn } from '#contract/languages/languages.ts'
import { regionName } from '#contract/plans/place-names.ts'
import { paths } from '#contract/site/paths.ts'
import { placeNameIn } from '../../../../platform/languages/place-name.ts'
import { sayIn } from '../../../../platform/languages/say.ts'
import { readWish, searchPlace } from '../../../plans/catalog/read-wish.ts'
import { plainText } from '../plain-text.ts'
import { defineTool, languageField } from './tool.ts'

const most = 10

export const searchDestinations = defineTool({
  name: 'search_destinations',
  title: 'Search destinations',
  description:
    'Finds the countries and regions that have eSIM data plans, by name in any language, by city or sight, or nearly so. Call it first to get the code that list_plans takes.',
  cost: 1,
  input: z.strictObject({
    query: z.string().min(1).max(100).describe('A country, region, city or sight.'),
    language: languageField,
  }),
  output: z.object({
    countries: z.array(
      z.object({
        countryCode: z.string(),
        name: z.string(),
        place: z.string().optional(),
        plans: z.int(),
        url: z.url(),
      }),
    ),
    regions: z.array(
      z.object({ regionId: z.string(), name: z.string(), plans: z.int(), countries: z.int(), url: z.url() }),
    ),
  }),
  run: async ({ catalog, config }, { query, language: asked }, caller) => {
    const language = asked ?? caller.language
    const { shelf } = await catalog.read()
    const urlOf = (path: string) => config.publicUrl + addressIn(language, path)
    const nameOf = placeNameIn(language)
    const wish = readWish(query)
    return {
      countries: searchPlace((text) => shelf.search(text), wish)
        .slice(0, most)
        .map(({ code, name, place }) => ({
          countryCode: code,
          name: nameOf(code, name),
          ...(place && { place }),
          plans: shelf.plansOf(code).length,
          url: urlOf(paths.country(code)),
        })),
      regions: searchPlace((text) => shelf.searchRegions(text), wish)
        .slice(0, most)
        .map(({ id, name, plans, countries }) => ({
          regionId: id,
          name: plainText(regionName(name, sayIn(language))),
          plans,
          countries,
          url: urlOf(paths.regionPlans(id)),
        })),
    }
  },
})
