import type { SalesPauseView } from '../sales/sales-pause.ts'
import { get } from './endpoint.ts'

export const readPause = get<{ answer: SalesPauseView }>('/api/sales-pause', 'public')
