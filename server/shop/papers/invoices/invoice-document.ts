import type { PostalAddress } from '#contract/identity/postal-address.ts'
import type { Language } from '#contract/languages/languages.ts'
import type { PaperColours } from '../pdf/paper.ts'
import type { TaxedPrice } from '#contract/money/split-tax.ts'
import type { TaxTreatment } from '../../money/tax/decide-treatment.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** One thing that was sold, or given back. */
export interface InvoiceLine extends TaxedPrice {
  /** The order or the top-up. */
  lineId: string
  name: string
}

/**
 * Everything an invoice or a credit note says, as it was when it was issued. It is stored once and never changed; paper
 * and data are written from it again whenever they are asked for, with the same bytes. Amounts are positive minor units
 * of `currency`, on a credit note too; days are `2026-11-17`.
 */
export interface InvoiceDocument {
  kind: InvoiceKind
  number: string
  issuedOn: string
  suppliedOn: string
  orderNos: string[]
  language: Language
  /** The invoice that a credit note corrects. */
  corrects?: { number: string; issuedOn: string } | undefined
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  currency: string
  treatment: TaxTreatment
  lines: InvoiceLine[]
  total: TaxedPrice
  /** The tax in the money that the seller owes it in, where that is another one. */
  taxOwed?: { currency: string; amount: number } | undefined
  /** Store credit may have paid all of it. */
  isPaidByCard: boolean
  head: InvoiceHead
}

export interface InvoiceSeller {
  name: string
  address: string[]
  country: string
  /** The number under which this sale is taxed. */
  taxId: string
  /** In the register of companies. */
  registration: string
  /** Who runs the company, as business letters must say in some countries. */
  management?: string | undefined
}

export interface InvoiceBuyer {
  name: string
  /** Undefined where it is the name. */
  email?: string | undefined
  /** Where the invoice must name it. */
  address?: PostalAddress | undefined
  country: string
  vatNumber?: string | undefined
}

/** The shop's letterhead. A logo is left out: it may change, and the invoice may not. */
export interface InvoiceHead {
  name: string
  mark: 'sun' | 'bar'
  colours: PaperColours
}

/** How the tax of a sale is called in EN 16931: standard rate, reverse charge, or outside the scope of tax. */
export const taxCategoryOf = ({ scheme }: TaxTreatment): 'S' | 'AE' | 'O' =>
  scheme === 'reverse-charge' ? 'AE' : scheme === 'outside' ? 'O' : 'S'

/** `25.50`, from hundredths of a percent. */
export const percentOf = ({ rate }: Pick<TaxTreatment, 'rate'>): string => (rate / 100).toFixed(2)
