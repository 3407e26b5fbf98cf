import type { Language } from '#contract/languages/languages.ts'
import { type LegalKind, legalKinds, type LegalText, type ShopProfile } from '#contract/site/shop-profile.ts'
import { entriesOf } from '#contract/base/keys.ts'
import type { Db } from '../../../platform/db/db.ts'
import { beginOf, isLater } from '../../../platform/profile/legal-in-force.ts'
import type { LegalTextRow } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { addLegalText, legalTextsOf } from './legal-store.ts'

/**
 * Stores every new text of a profile as its own version. A version never changes, because customers have accepted it.
 */
export async function recordLegalTexts(tx: Db, profile: ShopProfile, at: Date): Promise<void> {
  for (const kind of legalKinds) {
    const texts = entriesOf(profile.legal[kind] ?? {})
    const known = texts.length > 0 ? await legalTextsOf(tx, kind) : []
    for (const [language, text] of texts) {
      const row = newVersion(
        known.filter((each) => each.language === language),
        { kind, language, at },
        text,
      )
      if (row) await addLegalText(tx, row)
    }
  }
}

/** The days on which texts of the profile take effect: every page changes on those days. */
export const daysToCome = (profile: ShopProfile, now: Date): string[] => [
  ...new Set(
    legalKinds
      .flatMap((kind) => Object.values(profile.legal[kind] ?? {}))
      .flatMap(({ validFrom }) => (validFrom && beginOf({ validFrom }) > now.getTime() ? [validFrom] : [])),
  ),
]

interface TextKey {
  kind: LegalKind
  language: Language
  at: Date
}

/** The row for a text; undefined if it is already stored. */
function newVersion(known: LegalTextRow[], { kind, language, at }: TextKey, said: LegalText): LegalTextRow | undefined {
  const { text, version } = said
  const validFrom = said.validFrom ?? at.toISOString().slice(0, 10)
  const row = { kind, language, validFrom, text, publishedAt: at }
  if (version) {
    const taken = known.find((each) => each.version === version)
    if (taken && taken.text !== text) throw new Refusal('legal_version_taken', `${kind} ${language} ${version}`)
    return taken ? undefined : { ...row, version }
  }
  // A text without a date stays in force from its first publication until another text replaces it.
  const rivals = said.validFrom
    ? known.filter((each) => each.validFrom === said.validFrom)
    : known.filter((each) => beginOf(each) <= at.getTime())
  if (newestOf(rivals)?.text === text) return undefined
  return { ...row, version: freeName(validFrom, known) }
}

const newestOf = (rows: LegalTextRow[]): LegalTextRow | undefined =>
  rows.reduce<LegalTextRow | undefined>((best, each) => (!best || isLater(each, best) ? each : best), undefined)

/** `2026-11-16`, and `2026-11-16.2` when that is taken. */
function freeName(day: string, known: LegalTextRow[]): string {
  const taken = new Set(known.map(({ version }) => version))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? day : `${day}.${number}`
    if (!taken.has(name)) return name
  }
}
