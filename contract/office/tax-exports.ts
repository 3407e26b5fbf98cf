import { z } from 'zod'
import { CsvForm } from './csv-form.ts'
import { FiguresQuery } from './figures-view.ts'

/** For whom the figures of a quarter are written: any program, Germany's BZSt portal, or Finland's MyTax. */
export const ossForms = ['neutral', 'bzst', 'finland'] as const

const Quarter = z.string().regex(/^20\d\d-[1-4]$/, 'a quarter is written 2026-4')

export const TaxQuarterQuery = CsvForm.extend({ quarter: Quarter })
export const OssQuery = TaxQuarterQuery.extend({ form: z.enum(ossForms).default('neutral') })

/** For whom the accounts are written: any program, or with the columns of DATEV's bookings. */
export const accountForms = ['neutral', 'datev'] as const
export const AccountsQuery = FiguresQuery.safeExtend({
  ...CsvForm.shape,
  form: z.enum(accountForms).default('neutral'),
})

/** How the shop charges tax, for its administrators; null where its prices include none. */
export const TaxStateView = z.object({
  tax: z
    .object({
      country: z.string(),
      /** The day on which the shop's table of rates was last compared with published ones. */
      ratesCheckedOn: z.string(),
      /** More than a year ago. */
      areRatesOld: z.boolean(),
    })
    .nullable(),
})
export type TaxStateView = z.infer<typeof TaxStateView>
