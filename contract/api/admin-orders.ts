import type {
  AddressCorrection,
  AdminOrderPage,
  BounceDecision,
  LossRequest,
  OptionalReason,
  PartRequest,
  RequiredReason,
} from '../office/admin-order.ts'
import type { AdminLogQuery } from '../office/admin.ts'
import type { RefundDecisionRequest, RefundRequestView } from '../bought/refund-request.ts'
import { get, post } from './endpoint.ts'

export const readOrderPage = get<{ params: 'id'; answer: AdminOrderPage }>('/api/admin/orders/:id', 'reader')
// Each action answers with the updated page.
export const retryDelivery = post<{ params: 'id'; body: OptionalReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/retry-delivery',
  'support',
)
export const refundOrder = post<{ params: 'id'; body: RequiredReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/refund',
  'support',
  { freshProof: 'always' },
)
export const refundPart = post<{ params: 'id'; body: PartRequest; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/refund-part',
  'manager',
  { freshProof: 'always' },
)
export const deliverAtLoss = post<{ params: 'id'; body: LossRequest; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/deliver-at-loss',
  'manager',
  { freshProof: 'always' },
)
export const addAtLoss = post<{ params: 'id'; body: LossRequest; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/deliver-at-loss',
  'manager',
  { freshProof: 'always' },
)
export const resendMail = post<{ params: 'id'; body: OptionalReason; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/resend-mail',
  'support',
)
export const correctAddress = post<{ params: 'id'; body: AddressCorrection; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/email',
  'support',
  { freshProof: 'always' },
)
export const refundTopUp = post<{ params: 'id'; body: RequiredReason; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/refund',
  'support',
  { freshProof: 'always' },
)
// For refunds that did not go through and wait for an admin.
export const decideBounce = post<{ params: 'id'; body: BounceDecision; answer: AdminOrderPage }>(
  '/api/admin/orders/:id/bounced-refund',
  'manager',
  { freshProof: 'always' },
)
export const decideTopUpBounce = post<{ params: 'id'; body: BounceDecision; answer: AdminOrderPage }>(
  '/api/admin/top-ups/:id/bounced-refund',
  'manager',
  { freshProof: 'always' },
)

export const searchRefundRequests = get<{ query: AdminLogQuery; answer: RefundRequestView[] }>(
  '/api/admin/refund-requests',
  'reader',
)
export const decideRefundRequest = post<{ params: 'id'; body: RefundDecisionRequest }>(
  '/api/admin/refund-requests/:id',
  'support',
  { status: 204, freshProof: 'always' },
)
