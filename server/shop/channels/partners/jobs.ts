import type { UserId } from '#contract/identity/account.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import { mailStopped, type StoppedDeps } from './mail-stopped.ts'
import { type SendDeps, sendEvents, sendForgotten } from './send-events.ts'
import { finishTestLines } from './test-mode/finish-lines.ts'
import { lookAtLine, tellNews } from './tell-partner.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'watch-partner-line': { id: string; look: number }
    'sweep-partner-lines': Record<string, never>
    'play-partner-lines': { account: string }
    'send-partner-events': { account: string }
    'mail-partner-stopped': { account: string }
  }
}

export const partnerJobs = (deps: SendDeps & StoppedDeps) =>
  ({
    'watch-partner-line': { run: (payload) => lookAtLine(deps, payload), concurrency: 8 },
    'sweep-partner-lines': {
      run: async () => {
        await tellNews(deps)
        await finishTestLines(deps)
        await sendForgotten(deps)
      },
      every: '* * * * *',
      concurrency: 1,
      retries: 0,
    },
    'play-partner-lines': { run: ({ account }) => finishTestLines(deps, account as UserId), concurrency: 2 },
    'send-partner-events': {
      run: ({ account }) => sendEvents(deps, account as UserId),
      concurrency: 8,
      timeoutSeconds: 600,
    },
    'mail-partner-stopped': { run: ({ account }) => mailStopped(deps, account as UserId) },
  }) satisfies Partial<JobTable>
