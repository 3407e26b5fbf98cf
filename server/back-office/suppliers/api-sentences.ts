import * as suppliers from '#contract/api/suppliers.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const suppliersSentences = [
  sentences('Admin', suppliers, {
    readSuppliers: 'Wholesalers side by side over the last 7 days; empty in a shop with one.',
    switchSupplier: 'Buys nothing more from a supplier, or buys there again. The last one that is on stays on.',
    tryRouting:
      'What other rules would have done with the orders of the last 7 days, at today’s costs. Changes nothing.',
    changeRouting: 'Sets by how many percent dearer each supplier counts when one is chosen.',
    comparePlans: 'How two plans of different suppliers differ, by id or code.',
    joinPlans: 'Sells two plans as one. What differs must be confirmed; what contradicts is refused.',
    splitPlans: 'Tells a plan apart from the one it is sold as, and keeps it apart.',
  }),
]
