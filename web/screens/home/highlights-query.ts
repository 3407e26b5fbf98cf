import { readHighlights } from '#contract/api/catalog.ts'
import { queryOf } from '../../data/query.ts'

/** Where prices start. It comes with the page, so that the browser asks nothing more. */
export const highlightsQuery = queryOf(readHighlights)
