import { z } from 'zod'
import { Email } from '../identity/account.ts'
import { requiredText } from '../languages/required-text.ts'
import { problem, sentence } from '../languages/sentence.ts'

const MessageText = requiredText(problem(sentence('Message is required')), 5000)
/** Created by the browser for each message: sent again after a lost answer, it is still one message. */
const Once = z.uuid().optional()

export const supportChannels = ['form', 'chat'] as const
export type SupportChannel = (typeof supportChannels)[number]

export const ContactForm = z.object({
  name: requiredText(problem(sentence('Name is required')), 100),
  email: Email,
  subject: requiredText(problem(sentence('Subject is required')), 200),
  message: MessageText,
  /** Where it was written; the form by default. */
  channel: z.enum(supportChannels).optional(),
  once: Once,
})
export type ContactForm = z.infer<typeof ContactForm>

/** The shop's mail address for support, if it has one. Messages are stored with or without one. */
export const SupportInbox = z.object({ email: z.string().nullable() })
export type SupportInbox = z.infer<typeof SupportInbox>

/** Whether an admin has the support desk open at this moment. */
export const SupportDesk = z.object({ isStaffed: z.boolean() })
export type SupportDesk = z.infer<typeof SupportDesk>

/** `waiting` means for the customer: we have answered. */
export const threadStatuses = ['open', 'waiting', 'closed'] as const
export type ThreadStatus = (typeof threadStatuses)[number]

export const ThreadOpened = z.object({ threadId: z.string() })
export type ThreadOpened = z.infer<typeof ThreadOpened>

/** The token after the `#` of a mailed link. */
export const OpenThreadRequest = z.object({ token: z.string().min(1).max(300) })
export type OpenThreadRequest = z.infer<typeof OpenThreadRequest>

export const ThreadReply = z.object({ text: MessageText, once: Once })
export type ThreadReply = z.infer<typeof ThreadReply>

/** A conversation in the customer's list. */
export const ThreadRow = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(threadStatuses),
  lastAt: z.iso.datetime(),
  /** An answer that has not been opened here yet. */
  hasNews: z.boolean(),
})
export type ThreadRow = z.infer<typeof ThreadRow>

/** A conversation for its customer, without internal notes and without the names of admins. */
export const ThreadView = ThreadRow.omit({ hasNews: true }).extend({
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.enum(['you', 'us']),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type ThreadView = z.infer<typeof ThreadView>
export type ThreadMessage = ThreadView['messages'][number]
