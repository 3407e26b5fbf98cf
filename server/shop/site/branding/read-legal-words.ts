import type { LegalKind } from '#contract/site/shop-profile.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { Db } from '../../../platform/db/db.ts'
import { legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { demonstrationText } from './demonstration-text.ts'
import { readWords } from './legal-store.ts'
import { languageOfStartingText } from './starting-texts.ts'

export const demonstrationVersion = { version: 'demonstration', validFrom: '2026-11-16' }

/** A version of a legal text as it was written, in Markdown. */
export interface LegalWords {
  version: string
  validFrom: string
  language: Language
  text: string
}

interface Wanted {
  kind: LegalKind
  language: Language
  /** Undefined for the one in force. */
  version: string | undefined
  now: Date
}

/** The words of a legal text, of the demonstration's too; undefined where there are none. */
export async function readLegalWords(
  db: Db,
  current: CurrentProfile,
  { kind, language, version, now }: Wanted,
): Promise<LegalWords | undefined> {
  if (current.isDemonstration) {
    const names = { shop: current.name, email: current.supportEmail ?? 'support@example.com' }
    const text = demonstrationText(kind, language, names)
    return { ...demonstrationVersion, language: languageOfStartingText(kind, language), text }
  }
  const versions = current.legal.filter((each) => each.kind === kind)
  const wanted =
    version === undefined ? legalInForce(versions, kind, language, now) : findVersion(versions, version, language)
  const text = wanted && (await readWords(db, wanted))
  return wanted && text !== undefined
    ? { version: wanted.version, validFrom: wanted.validFrom, language: wanted.language, text }
    : undefined
}

/** In the reader's language, or else in the shop's own, or else in any. */
export function findVersion(versions: LegalVersion[], version: string, language: Language): LegalVersion | undefined {
  const found = versions.filter((each) => each.version === version)
  const inLanguage = (wanted: Language) => found.find((each) => each.language === wanted)
  return inLanguage(language) ?? inLanguage(sourceLanguage) ?? found[0]
}
