import { msg } from '@lingui/core/macro'
import type { Ref } from 'react'
import type { PaymentConfigView } from '#contract/checkout/checkout.ts'

/** Who pays, as far as the bank wants to know. */
export interface Payer {
  name: string
  email: string
  phone?: string
}

export const PAYMENT_CLOSED = msg`This payment was closed before it was done. Please try again.`

/** How a try to pay ended. Only a broken world throws: then nobody here knows, and paying again asks the provider. */
export type PaymentOutcome =
  | { kind: 'succeeded' }
  /** The bank has taken it on and decides later. The shop hears of it by itself. */
  | { kind: 'processing' }
  /** Nothing was charged; the provider's sentence says why. */
  | { kind: 'declined'; message: string }
  /** The shop has closed this payment: nothing was charged, and paying needs a new one. */
  | { kind: 'closed' }
  /** The form still lacks something, and says so beside its fields. */
  | { kind: 'incomplete' }

export interface PaymentFormHandle {
  /** Pays with what was filled in. Takes the buyer through their bank's own step where it wants one. */
  pay(): Promise<PaymentOutcome>
}

/** A card form. One for each provider; the screen around it owns the button. */
export interface PaymentFormProps {
  config: PaymentConfigView
  clientSecret: string
  /** The shop is changing the payment; once it has, a form that shows it reads it again. */
  isChanging: boolean
  /** Undefined where the shop does not know who pays: then the form asks what the bank wants to know. */
  payer: Payer | undefined
  /** Everything is there and `pay` may be called. */
  onReady: () => void
  ref: Ref<PaymentFormHandle>
}

/** Confirms the payment behind a client secret with the wallet's card. */
export type WalletConfirm = (clientSecret: string) => Promise<PaymentOutcome>

/** A wallet's button. It is offered only on a device that can pay with it. */
export interface WalletProps {
  config: PaymentConfigView
  /** What the wallet shows: the plan's name and its price, a decimal string. */
  label: string
  price: string
  currency: string
  /** Known already, for wallets that ask. */
  payer: Payer | undefined
  /** Whether the wallet is to say who its owner is. Data for an eSIM that is there already goes to no address. */
  asksContact?: boolean
  onUnavailable: () => void
  /** The owner agreed. The wallet is told whether an order came of it. */
  onAgreed: (payer: Payer, confirm: WalletConfirm) => Promise<boolean>
}
