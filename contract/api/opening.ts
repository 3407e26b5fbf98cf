import type { OpeningView } from '../office/opening.ts'
import { get } from './endpoint.ts'

export const readOpening = get<{ answer: OpeningView }>('/api/admin/opening', 'reader')
