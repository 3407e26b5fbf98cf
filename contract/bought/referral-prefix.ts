/** With which every referral code begins, so that a page knows one in `?ref=` and offers it at checkout. */
export const referralPrefix = 'FRIEND-'
