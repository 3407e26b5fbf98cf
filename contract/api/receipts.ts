import { file } from './endpoint.ts'

export const orderReceipt = file<{ params: 'id' }>('/api/orders/:id/receipt.pdf', 'decided', 'application/pdf')
export const topUpReceipt = file<{ params: 'id' | 'topUpId' }>(
  '/api/orders/:id/topups/:topUpId/receipt.pdf',
  'decided',
  'application/pdf',
)
