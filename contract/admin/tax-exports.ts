import { z } from 'zod'

/** For whom the figures of a quarter are written: any program, Germany's BZSt portal, or Finland's MyTax. */
export const ossForms = ['neutral', 'bzst', 'finland'] as const

const Quarter = z.string().regex(/^20\d\d-[1-4]$/, 'a quarter is written 2026-4')

export const TaxQuarterQuery = z.object({ quarter: Quarter })
export const OssQuery = z.object({ quarter: Quarter, form: z.enum(ossForms).default('neutral') })
