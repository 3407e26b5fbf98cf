import type { ProofRequest } from '../proof.ts'
import { post } from './endpoint.ts'

export const prove = post<{ body: ProofRequest }>('/api/auth/prove', 'user', { status: 204 })
