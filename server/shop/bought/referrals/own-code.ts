import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { ReferralView } from '#contract/bought/referral.ts'
import { referralPrefix } from '#contract/bought/referral-prefix.ts'
import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { drawCode } from '../../money/codes/draw-code.ts'
import { codes } from '../../money/codes/tables.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import { refundDays } from './refund-days.ts'
import type { ReferralTerms, WithReferralsConfig } from './settings.ts'
import { countReferrals, insertOwnCode } from './store.ts'

/** Friends that one customer can invite: a code that ends up on a page for bargains costs no more than this. */
const mostFriends = 50

/** A discount can never be the whole price, or plans would be free to everyone with a new address. */
export const minimumFor = ({ discount }: Pick<ReferralTerms, 'discount'>): number => discount * 2

type Deps = WithConfig & WithDb & WithClock & WithReferralsConfig & WithSalesConfig

/** What a customer is offered, and their code if they have one. */
export async function viewReferral({ db, config }: Deps, userId: UserId): Promise<ReferralView> {
  const { referrals: terms } = config
  if (!terms) return { offer: null }
  const [own] = await db.select({ id: codes.id, code: codes.code }).from(codes).where(eq(codes.ownerId, userId))
  const { waiting, given, earned } = await countReferrals(db, { ownerId: userId, codeId: own?.id })
  return {
    offer: {
      credit: writeBooks(terms.reward),
      discount: writeBooks(terms.discount),
      minimum: writeBooks(minimumFor(terms)),
      currency: booksCurrency,
      days: refundDays(config),
      code: own?.code ?? null,
      link: own ? `${config.publicUrl}/?ref=${own.code}` : null,
      waiting,
      given,
      earned: writeBooks(earned),
    },
  }
}

/** Gives a customer a code for friends. One each: of two requests at once the second finds the first's. */
export async function makeOwnCode(deps: Deps, userId: UserId): Promise<ReferralView> {
  const { db, clock, config } = deps
  const { referrals: terms } = config
  if (terms)
    await insertOwnCode(db, {
      code: `${referralPrefix}${drawCode()}`,
      value: terms.discount,
      minimum: minimumFor(terms),
      reward: terms.reward,
      maxUses: mostFriends,
      ownerId: userId,
      createdAt: clock.now(),
    })
  return viewReferral(deps, userId)
}
