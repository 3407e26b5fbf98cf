import { z } from 'zod'
import { CsvForm } from './csv-form.ts'
import { FiguresQuery } from './figures-view.ts'

/** For whom the figures of a quarter are written: any program, Germany's BZSt portal, or Finland's MyTax. */
export const ossForms = ['neutral', 'bzst', 'finland'] as const

const Quarter = z.string().regex(/^20\d\d-[1-4]$/, 'a quarter is written 2026-4')

export const TaxQuarterQuery = CsvForm.extend({ quarter: Quarter })
export const OssQuery = TaxQuarterQuery.extend({ form: z.enum(ossForms).default('neutral') })

/** Figures of a quarter for the One-Stop-Shop that lack a rate to euros. */
export const OssGaps = z.array(
  z.object({
    country: z.string(),
    /** In hundredths of a percent. */
    rate: z.number(),
    currency: z.string(),
    /** Decimal strings in that currency. */
    net: z.string(),
    tax: z.string(),
    /** The quarter that is corrected; empty for sales. */
    corrected: z.string(),
  }),
)
export type OssGaps = z.infer<typeof OssGaps>
export const OssGapsQuery = z.object({ quarter: Quarter })

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
