import type { Language } from '#contract/languages/languages.ts'
import { type LegalKind, legalKinds, type LegalText, type ShopProfile } from '#contract/branding/shop-profile.ts'
import type { Db } from '../../platform/db/db.ts'
import { beginOf, isLater } from '../../platform/profile/legal-in-force.ts'
import type { LegalTextRow } from '../../platform/profile/store.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { addLegalText, legalTextsOf } from './legal-store.ts'

/**
 * Writes down every text of a profile that is not known yet, as a version of its own. A version never changes: customers
 * have accepted it.
 */
export async function recordLegalTexts(tx: Db, profile: ShopProfile, at: Date): Promise<void> {
  for (const kind of legalKinds) {
    const texts = Object.entries(profile.legal[kind] ?? {}) as [Language, LegalText][]
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

/** When texts of the profile begin to count that do not yet: every page is another then. */
export const daysToCome = (profile: ShopProfile, now: Date): string[] => [
  ...new Set(
    legalKinds
      .flatMap((kind) => Object.values(profile.legal[kind] ?? {}))
      .flatMap(({ validFrom }) => (validFrom && beginOf({ validFrom }) > now.getTime() ? [validFrom] : [])),
  ),
]

interface Place {
  kind: LegalKind
  language: Language
  at: Date
}

/** The row a text becomes; undefined when it is there already. */
function newVersion(known: LegalTextRow[], { kind, language, at }: Place, said: LegalText): LegalTextRow | undefined {
  const { text, version } = said
  const validFrom = said.validFrom ?? at.toISOString().slice(0, 10)
  const row = { kind, language, validFrom, text, publishedAt: at }
  if (version) {
    const taken = known.find((each) => each.version === version)
    if (taken && taken.text !== text) throw new Refusal('legal_version_taken', `${kind} ${language} ${version}`)
    return taken ? undefined : { ...row, version }
  }
  // What has no day of its own goes on from when it was first said, until other words take its place.
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
