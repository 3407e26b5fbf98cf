import type {
  AdminWebhookRequest,
  MadePartner,
  MadePartnerKey,
  NewPartner,
  NewPartnerKey,
  PartnerBalanceChange,
  PartnerChange,
  PartnerPage,
  PartnerRow,
  ReplayRequest,
} from '../office/admin-partner.ts'
import type { PartnerWebhook } from '../channels/partner-api.ts'
import type { AdminStatementQuery } from '../channels/partner-statement.ts'
import { del, file, get, patch, post } from './endpoint.ts'

export const listPartners = get<{ answer: PartnerRow[] }>('/api/admin/partners', 'reader')
export const addPartner = post<{ body: NewPartner; answer: MadePartner }>('/api/admin/partners', 'manager', {
  status: 201,
  freshProof: 'always',
})
export const readPartner = get<{ params: 'id'; answer: PartnerPage }>('/api/admin/partners/:id', 'reader')
export const changePartner = patch<{ params: 'id'; body: PartnerChange; answer: PartnerPage }>(
  '/api/admin/partners/:id',
  'manager',
  { freshProof: 'always' },
)
export const addPartnerKey = post<{ params: 'id'; body: NewPartnerKey; answer: MadePartnerKey }>(
  '/api/admin/partners/:id/keys',
  'manager',
  { status: 201, freshProof: 'always' },
)
export const revokePartnerKey = del<{ params: 'id' | 'keyId' }>('/api/admin/partners/:id/keys/:keyId', 'manager', {
  status: 204,
})
export const changePartnerBalance = post<{ params: 'id'; body: PartnerBalanceChange; answer: PartnerPage }>(
  '/api/admin/partners/:id/balance',
  'manager',
  { freshProof: 'always' },
)
export const setWebhookOfPartner = post<{ params: 'id'; body: AdminWebhookRequest; answer: PartnerWebhook }>(
  '/api/admin/partners/:id/webhook',
  'manager',
  { freshProof: 'always' },
)
export const replayPartnerEvents = post<{ params: 'id'; body: ReplayRequest; answer: PartnerPage }>(
  '/api/admin/partners/:id/replay',
  'manager',
)
export const partnerStatementPdf = file<{ params: 'id'; query: AdminStatementQuery }>(
  '/api/admin/partners/:id/statement.pdf',
  'reader',
  'application/pdf',
)
export const partnerStatementCsv = file<{ params: 'id'; query: AdminStatementQuery }>(
  '/api/admin/partners/:id/statement.csv',
  'reader',
  'text/csv',
)
