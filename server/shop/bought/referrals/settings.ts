import { z } from 'zod'
import { aboutInBooks } from '#contract/money/books-in-words.ts'
import { booksCurrency, minorDigits } from '#contract/money/money.ts'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface ReferralsConfig {
  /** Undefined where customers cannot invite friends. In cents of the books' currency. */
  referrals: ReferralTerms | undefined
}

export interface ReferralTerms {
  /** What the customer and the friend each get as store credit. */
  reward: number
  /** What the friend's first purchase costs less. */
  discount: number
}

export interface WithReferralsConfig {
  config: ReferralsConfig
}

const sum = z.coerce
  .number()
  .min(0)
  .max(aboutInBooks(100) / 10 ** minorDigits(booksCurrency))
  .transform((amount) => Math.round(amount * 10 ** minorDigits(booksCurrency)))

export const referralsSettings = defineSettings(
  {
    REFERRAL_CREDIT: {
      schema: sum.default(0),
      fallback: '`0`: no referrals',
      meaning:
        'the store credit, in the books’ currency, that a customer and a friend they invited each get once the friend’s first purchase can no longer go back',
    },
    REFERRAL_DISCOUNT: {
      schema: sum.optional(),
      fallback: 'as `REFERRAL_CREDIT`',
      meaning:
        'what an invited friend’s first purchase costs less, in the books’ currency; it must cost at least twice as much as this',
    },
  },
  ({ REFERRAL_CREDIT: reward, REFERRAL_DISCOUNT: discount = reward }, _known, problems): ReferralsConfig => {
    if (reward > 0 && discount === 0)
      problems.push('REFERRAL_DISCOUNT must be more than 0 with REFERRAL_CREDIT: a code that gives nothing is refused.')
    return { referrals: reward > 0 ? { reward, discount } : undefined }
  },
)
