import type { Retention } from '../../../platform/retention/retention.ts'
import { voucherEntries } from './tables.ts'

export const vouchersRetention: Retention = {
  rules: [
    {
      what: 'What vouchers paid and got back, by sale',
      where: [voucherEntries],
      kept: 'for good',
      afterwards: 'it names nobody: the sale says who bought, as long as it does',
      why: 'the shop’s books, and what is left on a voucher',
    },
  ],
}
