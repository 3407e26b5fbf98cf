import type { PaymentIntentRequest } from '#contract/checkout/checkout.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readVatNumber } from '../tax/vat-number.ts'

/** A company with a VAT number that can exist; a mistyped one is refused while the buyer can still correct it. */
export function requireVatNumber(company: PaymentIntentRequest['company']): PaymentIntentRequest['company'] {
  if (company && !readVatNumber(company.vatNumber)) throw new Refusal('vat_number_wrong')
  return company
}
