import type { z } from 'zod'
import type {
  AccountsQuery,
  OssGaps,
  OssGapsQuery,
  OssQuery,
  TaxQuarterQuery,
  TaxStateView,
} from '../office/tax-exports.ts'
import { file, get } from './endpoint.ts'

const proven = { freshProof: 'always' } as const

export const readTaxState = get<{ answer: TaxStateView }>('/api/admin/tax', 'reader')

export const readOssGaps = get<{ query: z.input<typeof OssGapsQuery>; answer: OssGaps }>(
  '/api/admin/tax/oss-gaps',
  'reader',
)

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
export const exportAccounts = file<{ query: z.input<typeof AccountsQuery> }>(
  '/api/admin/exports/accounting.csv',
  'manager',
  'text/csv',
  proven,
)
