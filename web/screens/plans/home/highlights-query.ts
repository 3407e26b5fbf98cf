import { readHighlights } from '#contract/api/catalog.ts'
import { queryOf } from '../../../data/query.ts'

/** Starting prices. Rendered with the page, so that the browser makes no further request. */
export const highlightsQuery = queryOf(readHighlights)
