import type { BuyerView } from '#contract/channels/buyer.ts'
import { intlTagOf, type Language } from '#contract/languages/languages.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { isCountry } from '../../basics/countries/countries.ts'
import { beginNowIn } from '../../sales/consents/find-begin-now.ts'
import { needsConsent } from '../../sales/consents/require-consent.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { lastCompany, lastEvidence } from '../../money/tax/store.ts'

interface Known {
  /** What they have said on this page. */
  country?: string | undefined
  /** What their browser suggests. */
  guess?: string | undefined
  user: User | undefined
  network: string | undefined
  language: Language
}

const names = new Map<Language, Intl.DisplayNames>()

/** Kept per language: the first name takes tens of milliseconds, the next ones microseconds. */
function nameOf(country: string, language: Language): string {
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(intlTagOf(language), { type: 'region' })
  names.set(language, inLanguage)
  return inLanguage.of(country) ?? country
}

/** Where a buyer lives as far as it is known, and what follows from it: what to agree to, and the tax inside a price. */
export async function readBuyer(
  { db, clock, taxes, config }: WithDb & WithClock & WithTaxes & WithSalesConfig,
  { country: said, guess, user, network, language }: Known,
): Promise<BuyerView> {
  const country = [said, user?.country, network, guess].find((each) => each && isCountry(each)) ?? null
  const now = clock.now()
  const company = taxes && user ? await lastCompany(db, user.id) : undefined
  const { card } = taxes && user ? await lastEvidence(db, user.id) : {}
  return {
    country,
    ...(country && { countryName: nameOf(country, language) }),
    beginNow: needsConsent({ config }, country) ? beginNowIn(language, now) : null,
    tax: (await taxes?.foresee({ stated: country ?? undefined, card, network }, now)) ?? null,
    ...(company && { company }),
  }
}
