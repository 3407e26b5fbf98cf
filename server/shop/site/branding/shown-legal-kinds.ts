import { sourceLanguage } from '#contract/languages/languages.ts'
import { type LegalKind, legalKinds } from '#contract/site/shop-profile.ts'
import { legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'

/** The legal pages that exist. The demonstration has all of them. */
export const shownLegalKinds = ({ isDemonstration, legal }: CurrentProfile, now: Date): LegalKind[] =>
  legalKinds.filter((kind) => isDemonstration || legalInForce(legal, kind, sourceLanguage, now))
