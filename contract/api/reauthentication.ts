import type { ProofRequest } from '../identity/reauthentication.ts'
import { post } from './endpoint.ts'

export const prove = post<{ body: ProofRequest }>('/api/auth/prove', 'user', { status: 204 })
