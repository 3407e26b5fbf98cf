import type {
  AuthorizationRequest,
  ConnectedAssistant,
  ConsentAnswer,
  ConsentOutcome,
  ConsentQuestion,
} from '../identity/assistant.ts'
import { del, get, post } from './endpoint.ts'

export const readConsentQuestion = post<{ body: AuthorizationRequest; answer: ConsentQuestion }>(
  '/api/auth/assistants/question',
  'user',
)
export const answerConsentQuestion = post<{ body: ConsentAnswer; answer: ConsentOutcome }>(
  '/api/auth/assistants/answer',
  'user',
)
export const listAssistants = get<{ answer: ConnectedAssistant[] }>('/api/auth/assistants', 'user')
export const disconnectAssistant = del<{ params: 'id' }>('/api/auth/assistants/:id', 'user', { status: 204 })
