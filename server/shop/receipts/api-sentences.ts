import * as receipts from '#contract/api/receipts.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const receiptsSentences = [
  sentences('Orders', receipts, {
    orderReceipt: 'The receipt.',
    topUpReceipt: "A top-up's receipt.",
  }),
]
