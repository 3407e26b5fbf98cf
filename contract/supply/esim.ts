declare const handle: unique symbol
/**
 * The supplier's own id of one eSIM, as opaque text. It is not the ICCID: suppliers reuse those, so an ICCID alone may
 * belong to another customer's eSIM.
 */
export type EsimHandle = string & { readonly [handle]: true }

export type EsimState =
  /** Never installed. */
  | 'ready'
  /** On a phone, but not yet seen by a network. */
  | 'installed'
  /** Seen by a network, with or without data used. */
  | 'inUse'
  | 'usedUp'
  | 'expired'
  /** Removed from its phone while its plan had data and time; most suppliers let no phone install it again. */
  | 'deleted'
  | 'suspended'
  /** Given back, and we got our money back. */
  | 'cancelled'
  /** Ended early by us, without getting our money back. */
  | 'revoked'
  /** A state the adapter does not know. */
  | 'unknown'

/** A country a plan works in, and the networks it uses there. */
export interface Coverage {
  countryCode: string
  countryName: string
  networks: { carrier: string; generation: string }[]
}
