import * as invoices from '#contract/api/invoices.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const invoicesSentences = [
  sentences('Orders', invoices, {
    listPapers:
      'The invoices and credit notes of an order and of the top-ups of its eSIM; empty where the shop charged no tax.',
    orderInvoice: 'The invoice as PDF/A-3 with its data inside (Factur-X, EN 16931), where the shop charges tax.',
    topUpInvoice: "A top-up's invoice.",
    creditNote: 'A credit note, by its number.',
  }),
]
