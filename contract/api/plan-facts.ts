import type { FactsVersionView, PlanFactsView } from '../plans/plan-facts.ts'
import { file, get } from './endpoint.ts'

export const readPlanFacts = get<{ params: 'id'; answer: PlanFactsView }>('/api/packages/:id/facts', 'public')
/** A version that was sold, available for ever. */
export const readFactsVersion = get<{ params: 'version'; answer: FactsVersionView }>('/api/facts/:version', 'public')

interface LanguageQuery {
  language?: string | undefined
}
export const planFactsPdf = file<{ params: 'id'; query: LanguageQuery }>(
  '/api/packages/:id/facts.pdf',
  'public',
  'application/pdf',
)
export const factsVersionPdf = file<{ params: 'version'; query: LanguageQuery }>(
  '/api/facts/:version/facts.pdf',
  'public',
  'application/pdf',
)
