import { beginNowIn } from '../../server/shop/sales/consents/find-begin-now.ts'
import type { Random } from './random.ts'

/** A seller in Germany, who charges tax and writes invoices. The release before knows none of these settings. */
export const taxSettings = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  TAX_REGISTRATIONS: 'GB=GB980780684',
  SELLER_NAME: 'Drill & Sons GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

const company = { name: 'Voyages SARL', vatNumber: 'FR40303265045' }

/** What a page sends once its box is ticked; without it nothing is opened where the law lets the consent count. */
export const ticked = { consents: [{ kind: 'begin-now', version: beginNowIn('en', new Date()).version }] }

/** What a buyer says of where they live: at home, elsewhere in the EU, outside it, a company, or nothing at all. */
export const sayCountry = (random: Random): object =>
  random.pick([
    { country: 'DE', ...ticked },
    { country: 'FI', ...ticked },
    { country: 'HU', ...ticked },
    { country: 'GB', ...ticked },
    { country: 'JP' },
    { country: 'FR', company, address: { street: '12 rue de la Paix', postcode: '75002', city: 'Paris' } },
    {},
  ])
