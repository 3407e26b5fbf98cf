import { z } from 'zod'
import { AdminListQuery } from './admin.ts'
import { orderStatuses } from '../sales/order.ts'
import { AdminRescue } from '../bought/rescue-request.ts'
import { requiredText } from '../languages/required-text.ts'
import { supportChannels, ThreadReply, threadStatuses } from '../bought/support.ts'

/**
 * How the sender is verified: signed in, by a token that only the mailbox has, or an address that was merely typed in.
 */
export const senderProofs = ['account', 'mailbox', 'none'] as const
export type SenderProof = (typeof senderProofs)[number]

export const AdminThreadsQuery = AdminListQuery.extend({ state: z.enum(threadStatuses).optional() })
export type AdminThreadsQuery = Partial<z.infer<typeof AdminThreadsQuery>>

export const AdminThreadRow = z.object({
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  /** Null once the customer's data is erased. */
  email: z.string().nullable(),
  status: z.enum(threadStatuses),
  channel: z.enum(supportChannels),
  isUnread: z.boolean(),
  lastAt: z.iso.datetime(),
})
export type AdminThreadRow = z.infer<typeof AdminThreadRow>

export const AdminThreadMessage = z.object({
  id: z.string(),
  author: z.enum(['customer', 'operator', 'note']),
  /** The admin's name, or the customer's for a customer's message. */
  by: z.string(),
  /** For a customer's message only. */
  proof: z.enum(senderProofs).nullable(),
  via: z.enum(['web', 'mail']),
  text: z.string(),
  droppedFiles: z.number(),
  at: z.iso.datetime(),
})
export type AdminThreadMessage = z.infer<typeof AdminThreadMessage>

/** An order shown beside a conversation; never with a code that installs it. */
export const ThreadOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  packageName: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
})
export type ThreadOrder = z.infer<typeof ThreadOrder>

export const AdminThread = AdminThreadRow.extend({
  /** The newest message of any kind; an answer names the one its writer had read. */
  version: z.string(),
  /** The account that wrote, if one was signed in. */
  userId: z.string().nullable(),
  /** What a signed-in customer typed instead of the account's address: not proven, and nothing is mailed there. */
  typedEmail: z.string().nullish(),
  /** Whether the account has proven the address that answers go to. */
  isAddressProven: z.boolean().optional(),
  /** The weakest proof among the customer's messages: the orders shown are only as certain as that. */
  proof: z.enum(senderProofs),
  messages: z.array(AdminThreadMessage),
  orders: z.array(ThreadOrder),
  /** The rescue it was handed over from, if it began with an eSIM without internet. */
  rescue: AdminRescue.extend({ orderId: z.string(), orderNo: z.string() }).nullable(),
})
export type AdminThread = z.infer<typeof AdminThread>

/** The version its sender had read, as in `AdminThread`. */
const version = z.string().regex(/^\d{1,15}$/)

export const AnswerRequest = ThreadReply.extend({
  version,
  /** Closes the conversation with this answer. */
  close: z.boolean().optional(),
})
export type AnswerRequest = z.infer<typeof AnswerRequest>

export const ThreadStatusRequest = z.object({ status: z.enum(['open', 'closed']), version })
export type ThreadStatusRequest = z.infer<typeof ThreadStatusRequest>

export const ThreadSeen = z.object({ version })
export type ThreadSeen = z.infer<typeof ThreadSeen>

export const CannedAnswerRequest = z.object({
  title: requiredText('Title is required', 80),
  text: requiredText('Text is required', 5000),
})
export type CannedAnswerRequest = z.infer<typeof CannedAnswerRequest>

export const CannedAnswer = CannedAnswerRequest.extend({ id: z.string() })
export type CannedAnswer = z.infer<typeof CannedAnswer>
