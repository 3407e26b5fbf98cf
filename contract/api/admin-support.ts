import type {
  AdminThread,
  AdminThreadRow,
  AdminThreadsQuery,
  AnswerRequest,
  CannedAnswer,
  CannedAnswerRequest,
  ThreadSeen,
  ThreadStatusRequest,
} from '../office/admin-support.ts'
import type { ThreadReply } from '../bought/support.ts'
import { del, file, get, patch, post } from './endpoint.ts'

export const searchThreads = get<{ query: AdminThreadsQuery; answer: AdminThreadRow[] }>(
  '/api/admin/support/threads',
  'reader',
)
export const readAdminThread = get<{ params: 'id'; answer: AdminThread }>('/api/admin/support/threads/:id', 'reader')
export const followThreads = file('/api/admin/support/events', 'reader', 'text/event-stream')
export const beAtDesk = post('/api/admin/support/presence', 'support', { status: 204 })

export const markThreadSeen = post<{ params: 'id'; body: ThreadSeen }>(
  '/api/admin/support/threads/:id/seen',
  'support',
  {
    status: 204,
  },
)
// Each action answers with the updated conversation.
export const answerThread = post<{ params: 'id'; body: AnswerRequest; answer: AdminThread }>(
  '/api/admin/support/threads/:id/answers',
  'support',
)
export const noteOnThread = post<{ params: 'id'; body: ThreadReply; answer: AdminThread }>(
  '/api/admin/support/threads/:id/notes',
  'support',
)
export const changeThreadStatus = post<{ params: 'id'; body: ThreadStatusRequest; answer: AdminThread }>(
  '/api/admin/support/threads/:id/status',
  'support',
)

export const listCannedAnswers = get<{ answer: CannedAnswer[] }>('/api/admin/support/canned-answers', 'reader')
export const addCannedAnswer = post<{ body: CannedAnswerRequest; answer: CannedAnswer }>(
  '/api/admin/support/canned-answers',
  'support',
  { status: 201 },
)
export const changeCannedAnswer = patch<{ params: 'id'; body: CannedAnswerRequest; answer: CannedAnswer }>(
  '/api/admin/support/canned-answers/:id',
  'support',
)
export const removeCannedAnswer = del<{ params: 'id' }>('/api/admin/support/canned-answers/:id', 'support', {
  status: 204,
})
