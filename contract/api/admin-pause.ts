import type { AdminPauseView, PauseRequest } from '../site/sales-pause.ts'
import { get, post } from './endpoint.ts'

export const readPauseForAdmin = get<{ answer: AdminPauseView }>('/api/admin/sales-pause', 'reader')
export const changePause = post<{ body: PauseRequest; answer: AdminPauseView }>('/api/admin/sales-pause', 'manager', {
  freshProof: 'always',
})
