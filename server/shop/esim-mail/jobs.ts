import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'
import { mailEsim } from './mail-esim.ts'

declare module '../../ground/jobs/payloads.ts' {
  interface JobPayloads {
    /** `again` names a second sending that somebody asked for. */
    'mail-esim': { orderId: string; again?: string }
  }
}

export const esimMailJobs = (deps: Deps): Pick<JobTable, 'mail-esim'> => ({
  'mail-esim': { run: ({ orderId, again }) => mailEsim(deps, orderId, again) },
})
