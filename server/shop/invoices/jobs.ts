import type { JobTable, WithQueue } from '../../platform/jobs/queue.ts'
import { listDueSales } from '../tax/store.ts'
import { checkCompanies } from './check-companies.ts'
import { type IssueDeps, issueInvoices } from './issue-invoices.ts'

type Deps = IssueDeps & WithQueue

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'sweep-invoices': Record<string, never>
    'check-companies': Record<string, never>
  }
}

/** Every sale whose lines have moved since its papers were looked at, whichever job was lost. */
async function sweepInvoices(deps: Deps): Promise<void> {
  if (!deps.taxes) return
  for (const saleId of await listDueSales(deps.db)) await issueInvoices(deps, saleId)
}

export const invoiceJobs = (deps: Deps) =>
  ({
    'issue-invoices': { run: ({ saleId }) => issueInvoices(deps, saleId), concurrency: 4 },
    'sweep-invoices': { run: () => sweepInvoices(deps), every: '* * * * *', concurrency: 1, retries: 0 },
    'check-companies': { run: () => checkCompanies(deps), every: '17 * * * *', concurrency: 1, retries: 0 },
  }) satisfies Partial<JobTable>
