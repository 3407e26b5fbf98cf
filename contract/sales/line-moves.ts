/** What an eSIM and data for one go through alike, from the till to the goods, and from there back to the money. */

export const statusesBeforeGoods = ['pending', 'lapsed', 'processing', 'failed'] as const
export const statusesOfMoneyBack = ['refunding', 'refunded', 'bounced', 'kept'] as const

/** Where an event takes a line of either kind, as far as both agree; each kind adds how goods come and what may go back. */
export const sharedMoves = {
  pending: { payment_succeeded: 'processing', payment_lapsed: 'lapsed' },
  // The bank may say yes after we stopped waiting. The money is real, so the purchase is too.
  lapsed: { payment_succeeded: 'processing' },
  // Claimed before the provider is asked: from here no retry can hand out goods for money on its way back.
  refunding: { refunded: 'refunded', refund_failed: 'bounced' },
  // A refund the provider accepted can still bounce, days later, off a closed card.
  refunded: { refund_failed: 'bounced' },
  // An administrator decides: send it again, give it another way, or keep it.
  bounced: { refund_started: 'refunding', given_another_way: 'refunded', money_kept: 'kept' },
  kept: {},
} as const
