declare const handle: unique symbol
/**
 * The supplier's own name for one eSIM, as opaque text. It is not the ICCID: suppliers reuse those, so an
 * ICCID alone may name someone else's eSIM.
 */
export type EsimHandle = string & { readonly [handle]: true }

export type EsimState =
  /** Never installed. */
  | 'ready'
  /** On a phone, and seen by no network yet. */
  | 'installed'
  /** A network has seen it; data may have come through or not. */
  | 'inUse'
  | 'usedUp'
  | 'expired'
  /** Taken off its phone while its plan had data and time; most suppliers let no phone install it again. */
  | 'deleted'
  | 'suspended'
  /** Given back, and our money with it. */
  | 'cancelled'
  /** Ended early by us, without our money. */
  | 'revoked'
  /** A state the adapter has not met before. */
  | 'unknown'

/** A country a plan works in, and the networks it uses there. */
export interface Coverage {
  countryCode: string
  countryName: string
  networks: { carrier: string; generation: string }[]
}
