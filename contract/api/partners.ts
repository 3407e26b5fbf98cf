import type {
  CatalogueQuery,
  EventsQuery,
  PartnerBalance,
  PartnerCatalogue,
  PartnerEvents,
  PartnerOrder,
  PartnerOrderRequest,
  PartnerTopUp,
  PartnerTopUpOffer,
  PartnerTopUpRequest,
  PartnerWebhook,
  PartnerWebhookRequest,
} from '../channels/partner-api.ts'
import type { PaperRow } from '../bought/paper.ts'
import type { PartnerStatement, StatementQuery } from '../channels/partner-statement.ts'
import { file, get, patch, post } from './endpoint.ts'

export const readPartnerCatalogue = get<{ query: Partial<CatalogueQuery>; answer: PartnerCatalogue }>(
  '/api/partner/v1/catalogue',
  'partner',
)
export const readPartnerBalance = get<{ answer: PartnerBalance }>('/api/partner/v1/balance', 'partner')
export const readPartnerStatement = get<{ params: 'month'; query: StatementQuery; answer: PartnerStatement }>(
  '/api/partner/v1/statements/:month',
  'partner',
)
export const placePartnerOrder = post<{ body: PartnerOrderRequest; answer: PartnerOrder }>(
  '/api/partner/v1/orders',
  'partner',
  { status: 201 },
)
export const readPartnerOrder = get<{ params: 'id'; answer: PartnerOrder }>('/api/partner/v1/orders/:id', 'partner')
export const listPartnerPapers = get<{ params: 'id'; answer: PaperRow[] }>(
  '/api/partner/v1/orders/:id/papers',
  'partner',
)
export const readPartnerPaper = file<{ params: 'id' | 'no' }>(
  '/api/partner/v1/orders/:id/papers/:no',
  'partner',
  'application/pdf',
)
export const cancelPartnerOrder = post<{ params: 'id'; answer: PartnerOrder }>(
  '/api/partner/v1/orders/:id/cancel',
  'partner',
)
export const listPartnerTopUps = get<{ params: 'id'; answer: PartnerTopUpOffer[] }>(
  '/api/partner/v1/orders/:id/top-ups',
  'partner',
)
export const placePartnerTopUp = post<{ params: 'id'; body: PartnerTopUpRequest; answer: PartnerTopUp }>(
  '/api/partner/v1/orders/:id/top-ups',
  'partner',
  { status: 201 },
)
export const listPartnerEvents = get<{ query: Partial<EventsQuery>; answer: PartnerEvents }>(
  '/api/partner/v1/events',
  'partner',
)
export const setPartnerWebhook = patch<{ body: PartnerWebhookRequest; answer: PartnerWebhook }>(
  '/api/partner/v1/webhook',
  'partner',
)
