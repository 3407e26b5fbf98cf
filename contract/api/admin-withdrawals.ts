import type { AdminLogQuery } from '../office/admin.ts'
import type { AdminWithdrawal, WithdrawalDecisionRequest } from '../office/admin-withdrawal.ts'
import { get, post } from './endpoint.ts'

export const searchWithdrawals = get<{ query: AdminLogQuery; answer: AdminWithdrawal[] }>(
  '/api/admin/withdrawals',
  'reader',
)
export const decideWithdrawal = post<{ params: 'id'; body: WithdrawalDecisionRequest }>(
  '/api/admin/withdrawals/:id',
  'support',
  { status: 204, freshProof: 'always' },
)
