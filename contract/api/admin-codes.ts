import type { z } from 'zod'
import type {
  AdminCode,
  AdminCodes,
  CodeAbuse,
  CodesQuery,
  NewBatch,
  NewCode,
  PauseCode,
  WholeCode,
} from '../office/admin-code.ts'
import type { AdminReferrals } from '../bought/referral.ts'
import { file, get, post } from './endpoint.ts'

const proven = { freshProof: 'always' } as const

export const listCodes = get<{ query: CodesQuery; answer: AdminCodes }>('/api/admin/codes', 'reader')
export const makeCode = post<{ body: z.input<typeof NewCode>; answer: AdminCode }>('/api/admin/codes', 'manager', {
  ...proven,
  status: 201,
})
export const makeBatch = post<{ body: z.input<typeof NewBatch>; answer: { batch: string; count: number } }>(
  '/api/admin/codes/batches',
  'manager',
  { ...proven, status: 201 },
)
export const showCode = post<{ params: 'id'; answer: WholeCode }>('/api/admin/codes/:id/show', 'manager', proven)
export const pauseCode = post<{ params: 'id'; body: PauseCode; answer: AdminCode }>(
  '/api/admin/codes/:id/pause',
  'manager',
)
export const listCodeAbuse = get<{ answer: CodeAbuse[] }>('/api/admin/codes/abuse', 'manager')
export const listReferrals = get<{ answer: AdminReferrals }>('/api/admin/codes/referrals', 'manager')
export const exportStatement = file<{ params: 'id'; query: { month: string } }>(
  '/api/admin/codes/:id/statement.csv',
  'manager',
  'text/csv',
  proven,
)
export const exportBatch = file<{ params: 'batch' }>(
  '/api/admin/codes/batches/:batch/codes.csv',
  'manager',
  'text/csv',
  proven,
)
