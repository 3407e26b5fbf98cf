import type { Language } from '#contract/languages/languages.ts'
import { sourceLanguage } from '#contract/languages/languages.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { LegalVersion } from './store.ts'

/** A text is in force from the start of its day, in UTC. */
export const beginOf = ({ validFrom }: Pick<LegalVersion, 'validFrom'>): number => Date.parse(`${validFrom}T00:00:00Z`)

/** Of two that start on the same day, the one published later replaces the other. */
export const isLater = (one: LegalVersion, other: LegalVersion): boolean =>
  beginOf(one) === beginOf(other)
    ? one.publishedAt.getTime() > other.publishedAt.getTime()
    : beginOf(one) > beginOf(other)

/** The version in force at a moment for a reader of this language: in it, else in the shop's default, else in any. */
export function legalInForce(
  versions: readonly LegalVersion[],
  kind: LegalKind,
  language: Language,
  now: Date,
): LegalVersion | undefined {
  const begun = versions.filter((each) => each.kind === kind && beginOf(each) <= now.getTime())
  const newest = (of: readonly LegalVersion[]) =>
    of.reduce<LegalVersion | undefined>((best, each) => (!best || isLater(each, best) ? each : best), undefined)
  const inLanguage = (wanted: Language) => newest(begun.filter((each) => each.language === wanted))
  return inLanguage(language) ?? inLanguage(sourceLanguage) ?? newest(begun)
}
