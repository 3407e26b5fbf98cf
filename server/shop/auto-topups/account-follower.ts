import { money, toDecimalString } from '#contract/money/money.ts'
import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { dropRulesOf, rulesOf, stopRulesOf } from './store.ts'

/**
 * Whoever could sign in could agree to purchases. When that is called into question nothing is bought by itself until the
 * owner agrees anew; whoever takes an account over, or leaves, leaves none of it behind.
 */
export const autoTopUpFollower: AccountFollower = {
  signedOutEverywhere: (tx, userId) => stopRulesOf(tx, userId, 'signed_out'),
  takenOver: dropRulesOf,
  forgetUser: dropRulesOf,
  exportData: async (db, userId) => ({
    automaticTopUps: (await rulesOf(db, userId)).map(({ orderNo, rule }) => ({
      orderNo,
      plan: rule.planName,
      mostPrice: toDecimalString(money(rule.price, rule.currency)),
      currency: rule.currency,
      mostTimes: rule.mostTimes,
      agreedAt: rule.agreedAt.toISOString(),
      stopped: rule.stoppedWhy,
    })),
  }),
}
