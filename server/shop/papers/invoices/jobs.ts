import { secondsAfter } from '../../../platform/clock.ts'
import type { JobTable } from '../../../platform/jobs/queue.ts'
import { listDueSales } from '../../money/tax/store.ts'
import { checkCompanies } from './check-companies.ts'
import { type IssueDeps, issueInvoices } from './issue-invoices.ts'
import { type ReportDeps, reportPapers } from './report-papers.ts'
import { listUnreported, reportOf } from './reported-papers.ts'

type Deps = IssueDeps & ReportDeps

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'sweep-invoices': Record<string, never>
    'check-companies': Record<string, never>
    'sweep-reports': Record<string, never>
  }
}

/** Every sale whose lines have moved since its papers were looked at, whichever job was lost. */
async function sweepInvoices(deps: Deps): Promise<void> {
  if (!deps.taxes) return
  for (const saleId of await listDueSales(deps.db)) await issueInvoices(deps, saleId)
}

const overdueAfterSeconds = 60 * 60

/** Papers that the tax service has not got after an hour, whichever job was lost or given up. */
async function sweepReports({ db, clock, queue, taxes }: Deps): Promise<void> {
  if (!taxes?.service) return
  const late = await listUnreported(db, secondsAfter(clock.now(), -overdueAfterSeconds))
  await queue.enqueueAll(db, late.map(reportOf))
}

export const invoiceJobs = (deps: Deps) =>
  ({
    'issue-invoices': { run: ({ saleId }) => issueInvoices(deps, saleId), concurrency: 4 },
    'sweep-invoices': { run: () => sweepInvoices(deps), every: '* * * * *', concurrency: 1, retries: 0 },
    'report-papers': {
      run: ({ saleId }) => reportPapers(deps, saleId),
      concurrency: 2,
      retries: 8,
      retryDelaySeconds: 30,
    },
    'sweep-reports': { run: () => sweepReports(deps), every: '41 * * * *', concurrency: 1, retries: 0 },
    'check-companies': { run: () => checkCompanies(deps), every: '17 * * * *', concurrency: 1, retries: 0 },
  }) satisfies Partial<JobTable>
