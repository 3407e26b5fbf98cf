import type { DisputePage, DisputeRow, DisputesQuery, SubmitEvidence } from '../office/dispute.ts'
import { get, post } from './endpoint.ts'

const proven = { freshProof: 'always' } as const

export const listDisputes = get<{ query: DisputesQuery; answer: DisputeRow[] }>('/api/admin/disputes', 'reader')
export const readDispute = get<{ params: 'id'; answer: DisputePage }>('/api/admin/disputes/:id', 'support')
export const gatherEvidence = post<{ params: 'id'; answer: DisputePage }>('/api/admin/disputes/:id/evidence', 'manager')
export const submitEvidence = post<{ params: 'id'; body: SubmitEvidence; answer: DisputePage }>(
  '/api/admin/disputes/:id/submit',
  'manager',
  proven,
)
