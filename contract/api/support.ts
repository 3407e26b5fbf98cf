import type { ContactForm, SupportInbox } from '../support.ts'
import { get, post } from './endpoint.ts'

export const readSupportInbox = get<{ answer: SupportInbox }>('/api/support', 'public')
export const sendMessage = post<{ body: ContactForm }>('/api/support/messages', 'public', { status: 204 })
