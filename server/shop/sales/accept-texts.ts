import type { Consent, KeptConsent } from '#contract/branding/legal.ts'
import type { Language } from '#contract/languages/languages.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import { beginOf, isLater } from '../../platform/profile/legal-in-force.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../platform/profile/store.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** So long a page may be open that still shows the version before. */
const graceSeconds = 24 * 60 * 60

interface Said {
  consents?: readonly Consent[] | undefined
  language?: Language | undefined
  /** The money is there already: nothing is refused any more because a text has changed since. */
  isPaid?: boolean
}

/** What a buyer says to have accepted, as it is kept. Refuses what they cannot have read, and what counts no more. */
export async function acceptTexts(
  { profile, clock }: WithProfile & WithClock,
  { consents = [], language, isPaid = false }: Said,
): Promise<KeptConsent[]> {
  if (consents.length === 0) return []
  const { legal } = await profile.read()
  const now = clock.now()
  const at = now.toISOString()
  const byKind = new Map(consents.map((consent) => [consent.kind, consent]))
  return [...byKind.values()].flatMap(({ kind, version }) => {
    const texts = legal.filter((each) => each.kind === kind)
    const named = texts.filter((each) => each.version === version && effectiveAt(each) <= now.getTime())
    // Money that is there is worth more than a word nobody can look up.
    if (named.length === 0 && isPaid) return []
    if (named.length === 0)
      throw new Refusal('bad_request', `${kind} ${version}`, {
        message: ({ say }) => say('This shop has no version {version} of that text.', { version }),
      })
    const mayBeOpen = named.some((each) => endOf(each, texts) > secondsAfter(now, -graceSeconds).getTime())
    if (!mayBeOpen && !isPaid) throw new Refusal('terms_changed', `${kind} ${version}`)
    return [{ kind, version, at, ...(language && { language }) }]
  })
}

/** One that was published with a day in the past was read by nobody before it was published. */
const effectiveAt = (text: LegalVersion): number => Math.max(beginOf(text), text.publishedAt.getTime())

/** When another took its place, in its language. */
const endOf = (text: LegalVersion, texts: LegalVersion[]): number =>
  Math.min(...texts.filter((other) => other.language === text.language && isLater(other, text)).map(effectiveAt))
