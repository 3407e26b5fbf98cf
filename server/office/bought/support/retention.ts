import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { supportThreads, supportMessages, cannedAnswers, supportDesk } from './tables.ts'

export const supportRetention: Retention = {
  rules: [
    {
      what: 'A conversation with support: name, address, subject, what was written on both sides, and the notes of the desk',
      where: [supportThreads, supportMessages],
      kept: `${inDays(keptForDays.conversations)} after anybody wrote last; at most until the account that wrote, or has proven the address, is deleted`,
      afterwards: 'deleted',
      why: 'answering, and knowing what was said when somebody writes again',
      forget: after(keptForDays.conversations, supportThreads.lastAt, (before) => lt(supportThreads.lastAt, before)),
    },
    {
      what: 'Which administrators have the support desk open',
      where: [supportDesk],
      kept: 'until a minute after they left it; at the longest a day',
      afterwards: 'deleted',
      why: 'telling customers whether anybody is there',
      forget: after(keptForDays.triesCounted, supportDesk.hereAt, (before) => lt(supportDesk.hereAt, before)),
    },
  ],
  namesNobody: [cannedAnswers],
}
