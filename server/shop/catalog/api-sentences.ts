import * as catalog from '#contract/api/catalog.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const catalogSentences = [
  sentences('Catalogue', catalog, {
    listPlans: 'The plans on sale, for one country or all.',
    readPlan: 'One plan, by its id or its package code.',
    readDestinations: 'Everything on sale, as the destinations page sorts it.',
    listPopularCountries: 'The countries the home page shows.',
    searchCountries: 'Countries by name, other names, cities, or nearly so.',
    searchRegions: 'Parts of the world that have plans of their own, by name.',
    readHighlights: 'Where prices start in the countries and bundles that the home page names.',
    readMultiplier: 'What every price is multiplied by.',
  }),
]
