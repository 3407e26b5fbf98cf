import * as adminSupport from '#contract/api/admin-support.ts'
import * as support from '#contract/api/support.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const supportSentences = [
  sentences('Support', support, {
    readSupportInbox: 'The address of support, where the shop has one.',
    readSupportDesk: 'Whether an administrator is at the support desk right now.',
    sendMessage: 'Begins a conversation. It is kept whatever mail does; the browser that sent it can open it.',
    listThreads: 'The conversations of the account, and those this browser may open; the newest first.',
    readThread: 'A conversation, as its customer sees it.',
    replyToThread: 'Writes again; a conversation that was closed is open with that.',
    followThread: 'Says when something was written, as server-sent events.',
    openThreadLink: 'Lets this browser open the conversation of a mailed link.',
    receiveSupportMail:
      'Takes a mail that was sent to a conversation, as it came (`message/rfc822`), from whoever shows `SUPPORT_INBOUND_SECRET` as a bearer token.',
  }),
  sentences('Admin', adminSupport, {
    searchThreads: 'Conversations with customers, what nobody has read first.',
    readAdminThread: 'A conversation with its notes, and the customer’s orders beside it.',
    followThreads: 'Says when anything was written in any of them, as server-sent events.',
    beAtDesk: 'Says that this administrator has the desk open; it counts for a minute.',
    markThreadSeen: 'Says how far somebody at the desk has read.',
    answerThread: 'Answers the customer, who is mailed; refused when something came in that the writer has not read.',
    noteOnThread: 'Writes a note that the customer never sees.',
    changeThreadStatus: 'Closes a conversation, and its links with it, or takes it up again.',
    listCannedAnswers: 'The answers that are given often.',
    addCannedAnswer: 'Adds one.',
    changeCannedAnswer: 'Changes one.',
    removeCannedAnswer: 'Removes one.',
  }),
]
