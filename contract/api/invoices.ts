import type { PaperRow } from '../bought/paper.ts'
import { file, get } from './endpoint.ts'

export const listPapers = get<{ params: 'id'; answer: PaperRow[] }>('/api/orders/:id/papers', 'decided')
export const orderInvoice = file<{ params: 'id' }>('/api/orders/:id/invoice.pdf', 'decided', 'application/pdf')
export const topUpInvoice = file<{ params: 'id' | 'topUpId' }>(
  '/api/orders/:id/topups/:topUpId/invoice.pdf',
  'decided',
  'application/pdf',
)
export const creditNote = file<{ params: 'id' | 'no' }>(
  '/api/orders/:id/credit-notes/:no.pdf',
  'decided',
  'application/pdf',
)
