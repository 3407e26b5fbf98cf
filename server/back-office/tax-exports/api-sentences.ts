import * as taxExports from '#contract/api/tax-exports.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const taxExportSentences = [
  sentences('Admin', taxExports, {
    readTaxState: 'Whether prices include tax, and when the rates of the shop’s table were last checked.',
    exportOss: 'The figures of a quarter for the One-Stop-Shop, with corrections of earlier ones.',
    exportCompanies:
      'What companies of other EU states bought in a quarter without tax, for the recapitulative statement.',
    exportInvoices: 'All invoices and credit notes of a quarter as a file.',
    exportAccounts:
      'Invoices, payments with their fees and exchange differences, refunds and store credit of some days, also with the columns of DATEV.',
  }),
]
