import type { JobTable } from '../../../platform/jobs/queue.ts'
import type { WithPayments } from './payments.ts'

type Deps = WithPayments

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-customer': { customer: string }
  }
}

export const paymentJobs = ({ payments }: Deps): Pick<JobTable, 'forget-customer'> => ({
  'forget-customer': { run: ({ customer }) => payments.forgetCustomer(customer) },
})
