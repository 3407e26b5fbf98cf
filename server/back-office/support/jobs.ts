import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { mailAnswer, mailDesk, mailReceived } from './mails.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-support-desk': { threadId: string }
    'mail-support-received': { threadId: string }
    'mail-support-answer': { threadId: string }
  }
}

export const supportJobs = (
  deps: Deps,
): Pick<JobTable, 'mail-support-desk' | 'mail-support-received' | 'mail-support-answer'> => ({
  'mail-support-desk': { run: ({ threadId }) => mailDesk(deps, threadId) },
  'mail-support-received': { run: ({ threadId }) => mailReceived(deps, threadId) },
  'mail-support-answer': { run: ({ threadId }) => mailAnswer(deps, threadId) },
})
