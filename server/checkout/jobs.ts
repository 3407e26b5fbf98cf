import type { Deps } from '../deps.ts'
import type { JobTable } from '../jobs/queue.ts'

export const checkoutJobs = ({ payments }: Deps): Pick<JobTable, 'forget-customer'> => ({
  'forget-customer': { run: ({ customer }) => payments.forgetCustomer(customer) },
})
