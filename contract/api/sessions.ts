import type { SessionView } from '../identity/session.ts'
import { del, get, post } from './endpoint.ts'

export const listSessions = get<{ answer: SessionView[] }>('/api/auth/sessions', 'user')
export const endSession = del<{ params: 'id' }>('/api/auth/sessions/:id', 'user', { status: 204 })
export const signOutEverywhere = post('/api/auth/signout-everywhere', 'user', { status: 204 })
