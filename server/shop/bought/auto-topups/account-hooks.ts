import { money, toDecimalString } from '#contract/money/money.ts'
import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { dropRulesOf, rulesOf, stopRulesOf } from './store.ts'

/**
 * An agreement is worth as much as the sign-in it was given with. After signing out everywhere nothing is bought until
 * the owner agrees again; an account that is taken over or deleted loses its agreements.
 */
export const autoTopUpHooks: AccountHooks = {
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
