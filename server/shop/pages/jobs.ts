import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'

declare module '../../ground/jobs/payloads.ts' {
  interface JobPayloads {
    'purge-cdn': Record<string, never>
  }
}

export const pageJobs = ({ cdn }: Deps): Pick<JobTable, 'purge-cdn'> => ({
  'purge-cdn': { concurrency: 1, run: async () => cdn?.purge() },
})
