import type { SalesPauseView } from '../site/sales-pause.ts'
import { get } from './endpoint.ts'

export const readPause = get<{ answer: SalesPauseView }>('/api/sales-pause', 'public')
