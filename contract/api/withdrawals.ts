import type { z } from 'zod'
import type { WithdrawalReceived, WithdrawalStated, WithdrawalStatement } from '../bought/withdrawal.ts'
import { post } from './endpoint.ts'

// Both answer alike for every order number: which order it is, and whose, is looked up by a job.
export const stateWithdrawal = post<{ body: z.input<typeof WithdrawalStatement>; answer: WithdrawalStated }>(
  '/api/withdrawals',
  'public',
  { status: 202 },
)
export const confirmWithdrawal = post<{ params: 'token'; answer: WithdrawalReceived }>(
  '/api/withdrawals/:token/confirm',
  'public',
)
