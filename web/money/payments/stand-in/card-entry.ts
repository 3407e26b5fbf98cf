import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expiryError, readExpiry } from './card-expiry.ts'
import { cardNumberError, cvcLengthOf, digitsOf } from './card-number.ts'
import type { Payer } from '../payment.ts'
import type { Fields } from './provider.ts'

/** A card as typed into the form. It lives in memory only, never in storage or an address. */
export interface CardEntry {
  number: string
  expiry: string
  cvc: string
}
export type CardField = keyof CardEntry
export type CardErrors = Partial<Record<CardField, MessageDescriptor>>

function cvcError({ number, cvc }: CardEntry): MessageDescriptor | undefined {
  if (cvc === '') return msg`CVC is required`
  const length = cvcLengthOf(number)
  if (cvc.length === length) return undefined
  return length === 4
    ? msg`Please enter the 4 digits on the front of your card`
    : msg`Please enter the 3 digits on the back of your card`
}

export function cardError(field: CardField, card: CardEntry, now: Date): MessageDescriptor | undefined {
  if (field === 'number') return cardNumberError(card.number)
  return field === 'expiry' ? expiryError(card.expiry, now) : cvcError(card)
}

export function cardErrors(card: CardEntry, now: Date): CardErrors {
  const fields: CardField[] = ['number', 'expiry', 'cvc']
  const found = fields.map((field) => [field, cardError(field, card, now)] as const)
  return Object.fromEntries(found.filter(([, error]) => error))
}

/** The card and its payer, as a browser sends them to Stripe. */
export function cardFields(card: CardEntry, payer: Payer | undefined): Fields {
  const expiry = readExpiry(card.expiry)
  const fields = {
    '[type]': 'card',
    '[card][number]': digitsOf(card.number),
    '[card][exp_month]': String(expiry?.month),
    '[card][exp_year]': String(expiry?.year),
    '[card][cvc]': card.cvc,
    ...(payer && { '[billing_details][name]': payer.name, '[billing_details][email]': payer.email }),
    ...(payer?.phone && { '[billing_details][phone]': payer.phone }),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`payment_method_data${name}`, value]))
}
