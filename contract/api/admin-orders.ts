import type {
  AdminOrderPage,
  BounceDecision,
  LossRequest,
  OptionalReason,
  RequiredReason,
} from '../admin/admin-order.ts'
import type { AdminLogQuery } from '../admin/admin.ts'
import type { RefundDecisionRequest, RefundRequestView } from '../refunds/refund-request.ts'
import { get, post } from './endpoint.ts'

export const readOrderPage = get<{ params: 'id'; answer: AdminOrderPage }>('/api/admin/orders/:id', 'admin')
// Each action answers with the updated page.
export const retryDelivery = post<{ params: 'id'; body: OptionalReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/retry-delivery',
  'admin',
)
export const refundOrder = post<{ params: 'id'; body: RequiredReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/refund',
  'admin',
  { freshProof: 'always' },
)
export const deliverAtLoss = post<{ params: 'id'; body: LossRequest; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/deliver-at-loss',
  'admin',
  { freshProof: 'always' },
)
export const addAtLoss = post<{ params: 'id'; body: LossRequest; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/deliver-at-loss',
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
// For refunds that did not go through and wait for an admin.
export const decideBounce = post<{ params: 'id'; body: BounceDecision; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/bounced-refund',
  'admin',
  { freshProof: 'always' },
)
export const decideTopUpBounce = post<{ params: 'id'; body: BounceDecision; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/bounced-refund',
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
