import type { Retention } from '../../../platform/retention/retention.ts'
import { saleTaxes } from './tables.ts'

export const taxRetention: Retention = {
  rules: [
    {
      what: 'How a sale was taxed, and why: the country the buyer named, those of card and network, a company’s name, address and VAT number, what the register said; the address of another buyer until the invoice that must name it is written',
      where: [saleTaxes],
      kept: 'for good, where the shop charges tax; what was never paid for goes with its offer',
      afterwards: 'names nobody once address and name on the order are emptied, but for companies',
      why: 'proof of the place of supply, which tax law asks for',
    },
  ],
}
