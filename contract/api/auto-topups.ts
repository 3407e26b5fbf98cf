import type { AutoTopUpView, AutoTopUpWish } from '../bought/auto-top-up.ts'
import { del, get, post } from './endpoint.ts'

export const readAutoTopUp = get<{ params: 'id'; answer: AutoTopUpView }>('/api/orders/:id/auto-top-up', 'user')
export const setAutoTopUp = post<{ params: 'id'; body: AutoTopUpWish; answer: AutoTopUpView }>(
  '/api/orders/:id/auto-top-up',
  'user',
)
export const endAutoTopUp = del<{ params: 'id'; answer: AutoTopUpView }>('/api/orders/:id/auto-top-up', 'user')
