import type { AdminOrderPage, OptionalReason, RequiredReason } from '../admin-order.ts'
import type { AdminLogQuery } from '../admin.ts'
import type { RefundDecisionRequest, RefundRequestView } from '../refund-request.ts'
import { get, post } from './endpoint.ts'

export const readOrderPage = get<{ params: 'id'; answer: AdminOrderPage }>('/api/admin/orders/:id', 'admin')
// Each action answers with the page as it is afterwards.
export const retryDelivery = post<{ params: 'id'; body: OptionalReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/retry-delivery',
  'admin',
)
export const refundOrder = post<{ params: 'id'; body: RequiredReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/refund',
  'admin',
  { freshProof: 'always' },
)
export const resendMail = post<{ params: 'id'; body: OptionalReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/resend-mail',
  'admin',
)
export const refundTopUp = post<{ params: 'id'; body: RequiredReason; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/refund',
  'admin',
  { freshProof: 'always' },
)

export const searchRefundRequests = get<{ query: AdminLogQuery; answer: RefundRequestView[] }>(
  '/api/admin/refund-requests',
  'admin',
)
export const decideRefundRequest = post<{ params: 'id'; body: RefundDecisionRequest }>(
  '/api/admin/refund-requests/:id',
  'admin',
  { status: 204, freshProof: 'always' },
)
