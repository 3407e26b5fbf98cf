import type { KeptConsent } from '#contract/site/legal.ts'
import { beginNow } from '#contract/site/begin-now-kind.ts'
import { mayWithdraw } from '#contract/sales/right-to-withdraw.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { beginNowIn } from './find-begin-now.ts'
import type { WithSalesConfig } from '../books/settings.ts'

/**
 * Whether a consumer who lives there agrees to an early beginning before anything is sold: where the law lets the consent
 * count, and everywhere if the shop treats all buyers alike. Nothing is asked while no country is known.
 */
export const needsConsent = ({ config }: WithSalesConfig, country: string | null | undefined): boolean =>
  mayWithdraw(country) || (Boolean(country) && config.withdrawal.elsewhere === 'same')

const hasAgreed = (consents: readonly KeptConsent[]): boolean => consents.some(({ kind }) => kind === beginNow)

interface Terms {
  /** Where the buyer lives, as far as anything tells. */
  country: string | null | undefined
  consents: readonly KeptConsent[]
  /** A company has no right to withdraw, so there is nothing to agree to. */
  isCompany?: boolean
}

export const lacksConsent = (deps: WithSalesConfig, { country, consents, isCompany = false }: Terms): boolean =>
  !isCompany && needsConsent(deps, country) && !hasAgreed(consents)

/** The refusal names what is missing, with the sentence to agree to and its version. */
export const consentMissing = (
  { clock }: WithClock,
  { country, language }: { country: string | null | undefined; language: Language | null | undefined },
): Refusal =>
  new Refusal('consent_missing', `a buyer in ${country}`, {
    body: { missing: [beginNow], country, beginNow: beginNowIn(language ?? sourceLanguage, clock.now()) },
  })

/** Every sale to a consumer passes this check before it is opened. */
export function requireConsent(
  deps: WithSalesConfig & WithClock,
  { language, ...terms }: Terms & { language: Language | null | undefined },
): void {
  if (lacksConsent(deps, terms)) throw consentMissing(deps, { country: terms.country, language })
}
