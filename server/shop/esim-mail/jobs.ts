import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { mailEsim } from './mail-esim.ts'
import { mailSale } from './mail-sale.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    /** `again` names a second sending that somebody asked for. */
    'mail-esim': { orderId: string; again?: string }
    'mail-sale': { saleId: string; again?: string }
  }
}

export const esimMailJobs = (deps: Deps): Pick<JobTable, 'mail-esim' | 'mail-sale'> => ({
  'mail-esim': { run: ({ orderId, again }) => mailEsim(deps, orderId, again) },
  'mail-sale': { run: ({ saleId, again }) => mailSale(deps, saleId, again) },
})
