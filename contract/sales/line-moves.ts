/** The moves that an eSIM and a top-up share, from payment to delivery, and back to a refund. */

export const statusesBeforeGoods = ['pending', 'lapsed', 'processing', 'failed'] as const
export const statusesOfMoneyBack = ['refunding', 'refunded', 'bounced', 'kept'] as const

/** Where an event takes a line of either kind, as far as both agree; each kind adds its own delivery and refunds. */
export const sharedMoves = {
  pending: { payment_succeeded: 'processing', payment_lapsed: 'lapsed' },
  // The bank may confirm after we stopped waiting. The money is real, so the purchase is too.
  lapsed: { payment_succeeded: 'processing' },
  // Claimed before the provider is called: from here no retry can deliver goods for money that is being refunded.
  refunding: { refunded: 'refunded', refund_failed: 'bounced' },
  // A refund the provider accepted can still bounce off a closed card, days later.
  refunded: { refund_failed: 'bounced' },
  // An admin decides: send it again, give it another way, or keep it.
  bounced: { refund_started: 'refunding', given_another_way: 'refunded', money_kept: 'kept' },
  kept: {},
} as const
