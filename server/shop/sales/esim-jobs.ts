import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { readEsim } from './read-esim.ts'
import { watchEsims } from './watch-esims.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'read-esim': { orderId: string }
    'watch-esims': Record<string, never>
  }
}

export const esimJobs = (deps: Deps): Pick<JobTable, 'read-esim' | 'watch-esims'> => ({
  'read-esim': { run: ({ orderId }) => readEsim(deps, orderId, { by: 'books' }) },
  'watch-esims': { run: () => watchEsims(deps), every: '* * * * *', concurrency: 1, retries: 0, timeoutSeconds: 120 },
})
