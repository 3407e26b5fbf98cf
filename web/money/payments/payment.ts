import { msg } from '@lingui/core/macro'
import type { Ref } from 'react'
import type { PaymentConfigView } from '#contract/channels/checkout.ts'

/** Who pays, as far as the bank needs it. */
export interface Payer {
  name: string
  email: string
  phone?: string
}

export const PAYMENT_CLOSED = msg`This payment was closed before it was completed. Please try again.`

/** How an attempt to pay ended. If it throws, the outcome is unknown, and the next attempt asks the provider. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  /** The bank has accepted it and decides later. The provider then notifies the shop. */
  | { kind: 'processing' }
  /** Nothing was charged; the provider's message says why. */
  | { kind: 'declined'; message: string }
  /** The shop has closed this payment: nothing was charged, and paying takes a new one. */
  | { kind: 'closed' }
  /** The form is incomplete and shows so beside its fields. */
  | { kind: 'incomplete' }

export interface PaymentFormHandle {
  /** Pays with what was filled in. Takes the buyer through their bank's own step if it wants one. */
  pay(): Promise<PaymentOutcome>
}

/** A card form, one per provider; the screen around it owns the button. */
export interface PaymentFormProps {
  config: PaymentConfigView
  clientSecret: string
  /** The shop is changing the payment; afterwards a form that shows it must reload it. */
  isChanging: boolean
  /** Undefined if the payer is unknown: then the form asks for what the bank needs. */
  payer: Payer | undefined
  /** Everything is loaded and `pay` may be called. */
  onReady: () => void
  ref: Ref<PaymentFormHandle>
}

/** Confirms the payment behind a client secret with the wallet's card. */
export type WalletConfirm = (clientSecret: string) => Promise<PaymentOutcome>

/** A wallet's button, offered only on a device that can pay with it. */
export interface WalletProps {
  config: PaymentConfigView
  /** What the wallet shows: the plan's name and its price, a decimal string. */
  label: string
  price: string
  currency: string
  /** Known already, for wallets that ask. */
  payer: Payer | undefined
  /** Whether the wallet asks for its owner's contact details. A top-up of an existing eSIM needs none. */
  asksContact?: boolean
  /** Asked when the button is pressed; false keeps the wallet closed. */
  mayOpen?: () => boolean
  onUnavailable: () => void
  /** The owner approved. Resolves to whether an order was placed, which the wallet shows. */
  onAgreed: (payer: Payer, confirm: WalletConfirm) => Promise<boolean>
}
