import type { PlanFactsView } from '../plan-facts.ts'
import { get } from './endpoint.ts'

export const readPlanFacts = get<{ params: 'id'; answer: PlanFactsView }>('/api/packages/:id/facts', 'public')
/** A version that was sold, for ever. */
export const readFactsVersion = get<{ params: 'version'; answer: PlanFactsView }>('/api/facts/:version', 'public')
