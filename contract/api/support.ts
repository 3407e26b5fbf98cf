import type {
  ContactForm,
  OpenThreadRequest,
  SupportDesk,
  SupportInbox,
  ThreadOpened,
  ThreadReply,
  ThreadRow,
  ThreadView,
} from '../bought/support.ts'
import { file, get, post } from './endpoint.ts'

export const readSupportInbox = get<{ answer: SupportInbox }>('/api/support', 'public')
export const readSupportDesk = get<{ answer: SupportDesk }>('/api/support/desk', 'public')
export const sendMessage = post<{ body: ContactForm; answer: ThreadOpened }>('/api/support/messages', 'public', {
  status: 201,
})

// A conversation is open to the account that wrote it, and to a browser that wrote it or followed a mailed link to it.
export const listThreads = get<{ answer: ThreadRow[] }>('/api/support/threads', 'decided')
export const readThread = get<{ params: 'id'; answer: ThreadView }>('/api/support/threads/:id', 'decided')
export const replyToThread = post<{ params: 'id'; body: ThreadReply; answer: ThreadView }>(
  '/api/support/threads/:id/messages',
  'decided',
)
export const followThread = file<{ params: 'id' }>('/api/support/threads/:id/events', 'decided', 'text/event-stream')
export const openThreadLink = post<{ body: OpenThreadRequest; answer: ThreadOpened }>(
  '/api/support/links/open',
  'decided',
)

/** Mail sent to a conversation: the raw bytes of the message, which no schema parses. */
/** The limit allows for pictures, which are dropped but have to be received first. */
export const receiveSupportMail = post<{ answer: { outcome: string } }>('/api/support/inbound', 'decided', {
  largestBody: 15 * 1024 * 1024,
})
