import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { tellFormerAddress } from './tell-former-address.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'tell-former-address': { changeId: string }
  }
}

export const addressJobs = (deps: Deps): Pick<JobTable, 'tell-former-address'> => ({
  'tell-former-address': { run: ({ changeId }) => tellFormerAddress(deps, changeId) },
})
