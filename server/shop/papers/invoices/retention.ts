import { lt } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, type Retention } from '../../../platform/retention/retention.ts'
import { invoices, invoiceSeries, reportedPapers } from './tables.ts'

export const invoicesRetention: Retention = {
  rules: [
    {
      what: 'Invoices and credit notes, with the buyer’s name and address as they were, where the shop charges tax',
      where: [invoices],
      kept: `${inDays(keptForDays.invoices)} from the day of issue, also after the account is deleted`,
      afterwards: 'deleted',
      why: 'tax law asks for it, up to ten years from the end of the year',
      forget: after(keptForDays.invoices, invoices.issuedAt, (before) => lt(invoices.issuedAt, before)),
    },
  ],
  namesNobody: [invoiceSeries, reportedPapers],
}
