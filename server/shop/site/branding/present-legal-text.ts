import type { Language } from '#contract/languages/languages.ts'
import { legalTitles, type LegalTextView } from '#contract/site/legal.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { beginOf, isLater, legalInForce } from '../../../platform/profile/legal-in-force.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { demonstrationText } from './demonstration-text.ts'
import { readWords } from './legal-store.ts'
import { demonstrationVersion, findVersion } from './read-legal-words.ts'
import { renderMarkdown } from './render-markdown.ts'
import { languageOfStartingText } from './starting-texts.ts'

interface LegalTextRequest {
  kind: LegalKind
  /** The reader's language. */
  language: Language
  version: string | undefined
  now: Date
}

/** The demonstration has its own pages for privacy and returns. */
const shownInDemonstration: ReadonlySet<LegalKind> = new Set(['terms', 'imprint', 'withdrawal', 'accessibility'])

/** A legal text as its page shows it; undefined where there is none. */
export async function presentLegalText(
  db: Db,
  current: CurrentProfile,
  asked: LegalTextRequest,
): Promise<LegalTextView | undefined> {
  if (current.isDemonstration) return presentDemonstration(current, asked)
  const { kind, language, now } = asked
  const versions = current.legal.filter((each) => each.kind === kind)
  const inForce = legalInForce(versions, kind, language, now)
  const wanted = asked.version === undefined ? inForce : findVersion(versions, asked.version, language)
  const words = wanted && (await readWords(db, wanted))
  if (!wanted || words === undefined) return undefined
  const comparable = versions.filter((each) => each.language === wanted.language)
  return {
    kind,
    title: sayIn(language)(legalTitles[kind]),
    ...named(wanted),
    language: wanted.language,
    ...renderMarkdown(words, language),
    current: inForce?.version ?? null,
    versions: comparable
      .filter((each) => beginOf(each) <= now.getTime())
      .toSorted((one, other) => (isLater(one, other) ? -1 : 1))
      .map(named),
    next: nextOf(
      versions.filter((each) => each.language === language || each.language === wanted.language),
      now,
    ),
  }
}

const named = ({ version, validFrom }: LegalVersion) => ({ version, validFrom })

/** The version that takes effect next; of several on that day, the one published last. */
function nextOf(versions: LegalVersion[], now: Date): LegalTextView['next'] {
  const coming = versions.filter((each) => beginOf(each) > now.getTime())
  const first = Math.min(...coming.map(beginOf))
  const [next] = coming
    .filter((each) => beginOf(each) === first)
    .toSorted((one, other) => (isLater(one, other) ? -1 : 1))
  return next ? named(next) : null
}

function presentDemonstration(
  current: CurrentProfile,
  { kind, language, version }: LegalTextRequest,
): LegalTextView | undefined {
  if (!shownInDemonstration.has(kind) || version !== undefined) return undefined
  const words = { shop: current.name, email: current.supportEmail ?? 'support@example.com' }
  return {
    kind,
    title: sayIn(language)(legalTitles[kind]),
    ...demonstrationVersion,
    language: languageOfStartingText(kind, language),
    ...renderMarkdown(demonstrationText(kind, language, words), language),
    current: demonstrationVersion.version,
    versions: [demonstrationVersion],
    next: null,
  }
}
