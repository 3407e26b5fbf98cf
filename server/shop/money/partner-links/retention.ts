import type { Retention } from '../../../platform/retention/retention.ts'
import { linkEntries } from './tables.ts'

export const partnerLinksRetention: Retention = {
  rules: [
    {
      what: 'What a partner earned by a sale that came by their link',
      where: [linkEntries],
      kept: 'for good',
      afterwards: 'it names no buyer: the sale says who bought, as long as it does',
      why: 'the partner’s monthly statement, and the shop’s books',
    },
  ],
}
