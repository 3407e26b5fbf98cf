import { untilDeleted, type Retention } from '../../../platform/retention/retention.ts'
import { paymentCustomers } from './tables.ts'

export const paymentsRetention: Retention = {
  rules: [
    {
      what: 'The number under which the payment provider keeps a saved card',
      where: [paymentCustomers],
      kept: untilDeleted,
      afterwards: 'the provider is told to forget it; the number stays, and names nobody',
      why: 'charging the card of the person who saved it, and nobody else’s',
    },
  ],
}
