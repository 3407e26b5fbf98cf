import type { z } from 'zod'
import type { OssQuery, TaxQuarterQuery } from '../admin/tax-exports.ts'
import { file } from './endpoint.ts'

const proven = { freshProof: 'always' } as const

export const exportOss = file<{ query: z.input<typeof OssQuery> }>(
  '/api/admin/exports/oss.csv',
  'manager',
  'text/csv',
  proven,
)
export const exportCompanies = file<{ query: z.input<typeof TaxQuarterQuery> }>(
  '/api/admin/exports/recapitulative.csv',
  'manager',
  'text/csv',
  proven,
)
export const exportInvoices = file<{ query: z.input<typeof TaxQuarterQuery> }>(
  '/api/admin/exports/invoices.csv',
  'manager',
  'text/csv',
  proven,
)
