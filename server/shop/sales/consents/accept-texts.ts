import type { Consent, KeptConsent } from '#contract/site/legal.ts'
import { beginNow } from '#contract/site/begin-now-kind.ts'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import { beginOf, isLater } from '../../../platform/profile/legal-in-force.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { endOfBeginNow, findBeginNow, hasBegun } from './find-begin-now.ts'

/** How long a page that still shows the previous version may stay open. */
const graceSeconds = 24 * 60 * 60

interface Acceptance {
  consents?: readonly Consent[] | undefined
  language?: Language | undefined
  /** Already paid: a text that has changed since is no reason to refuse. */
  isPaid?: boolean
}

/** A version that a buyer names, as far as the shop knows it. */
interface KnownText {
  /** The language it is written in, which may be another than the buyer's. */
  language: Language | undefined
  /** When a later version replaced it. */
  endsAt: number
}

/** A buyer's consents as they are stored. Refuses versions the buyer cannot have read, or that no longer count. */
export async function acceptTexts(
  { profile, clock }: WithProfile & WithClock,
  { consents = [], language, isPaid = false }: Acceptance,
): Promise<KeptConsent[]> {
  if (consents.length === 0) return []
  const { legal } = await profile.read()
  const now = clock.now()
  const at = now.toISOString()
  const byKind = new Map(consents.map((consent) => [consent.kind, consent]))
  return [...byKind.values()].flatMap((consent) => {
    const { kind, version } = consent
    const known = kind === beginNow ? findSentence(version, now) : findText(legal, consent, language, now)
    // Already paid: drop a version the shop has no text for, rather than refuse the payment.
    if (!known && isPaid) return []
    if (!known)
      throw new Refusal('bad_request', `${kind} ${version}`, {
        message: ({ say }) => say('This shop has no version {version} of that text.', { version }),
      })
    const mayBeOpen = known.endsAt > secondsAfter(now, -graceSeconds).getTime()
    if (!mayBeOpen && !isPaid) throw new Refusal('terms_changed', `${kind} ${version}`)
    return [{ kind, version, at, ...(known.language && { language: known.language }) }]
  })
}

function findSentence(version: string, now: Date): KnownText | undefined {
  const found = findBeginNow(version)
  return found && hasBegun(found, now) ? { language: found.language, endsAt: endOfBeginNow(found) } : undefined
}

function findText(
  legal: readonly LegalVersion[],
  { kind, version }: Consent,
  language: Language | undefined,
  now: Date,
): KnownText | undefined {
  const texts = legal.filter((each) => each.kind === kind)
  const named = texts.filter((each) => each.version === version && effectiveAt(each) <= now.getTime())
  if (named.length === 0) return undefined
  return { language: languageRead(named, language), endsAt: Math.max(...named.map((each) => endOf(each, texts))) }
}

/** As its page picks it: in the reader's language, else in the shop's own, else in any. */
function languageRead(named: readonly LegalVersion[], language: Language | undefined): Language | undefined {
  const inLanguage = (wanted: Language | undefined) => named.find((each) => each.language === wanted)
  return language && (inLanguage(language) ?? inLanguage(sourceLanguage) ?? named[0])?.language
}

/** A text published with a start date in the past could not be read before it was published. */
const effectiveAt = (text: LegalVersion): number => Math.max(beginOf(text), text.publishedAt.getTime())

/** When a later version in the same language replaced it. */
const endOf = (text: LegalVersion, texts: LegalVersion[]): number =>
  Math.min(...texts.filter((other) => other.language === text.language && isLater(other, text)).map(effectiveAt))
