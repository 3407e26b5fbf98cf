import type { Deps } from '../../ground/deps.ts'
import type { JobTable } from '../../ground/jobs/queue.ts'

declare module '../../ground/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-customer': { customer: string }
  }
}

export const paymentJobs = ({ payments }: Deps): Pick<JobTable, 'forget-customer'> => ({
  'forget-customer': { run: ({ customer }) => payments.forgetCustomer(customer) },
})
