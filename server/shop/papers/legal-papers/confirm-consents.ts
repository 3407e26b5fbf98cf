import { type KeptConsent, legalTitles } from '#contract/site/legal.ts'
import { beginNow } from '#contract/site/begin-now-kind.ts'
import type { Language } from '#contract/languages/languages.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { MailBlock } from '../../../platform/mail/block.ts'
import { findBeginNow } from '../../sales/consents/find-begin-now.ts'

interface Confirmed {
  language: Language
  consents: readonly KeptConsent[]
  /** Legal texts are attached to the mail. */
  hasTexts: boolean
}

/** What the buyer agreed to, word for word, and when: the confirmation that the law of the EU asks for. */
export function confirmConsents({ language, consents, hasTexts }: Confirmed): MailBlock[] {
  const say = sayIn(language)
  const when = (at: string) => formatsIn(language).momentUtc(at)
  const lines = consents.flatMap(({ kind, version, at }): MailBlock[] => {
    if (kind !== beginNow) {
      const named = { title: say(legalTitles[kind]), version, date: when(at) }
      return [{ kind: 'text', text: say('{title}, version {version}: accepted on {date}.', named) }]
    }
    const text = findBeginNow(version)?.text
    return text ? [{ kind: 'text', text: say('“{text}” Agreed on {date}.', { text, date: when(at) }) }] : []
  })
  const attached: MailBlock[] = hasTexts
    ? [{ kind: 'note', text: say('Our terms and your right of withdrawal are attached as PDFs. Please keep them.') }]
    : []
  return lines.length > 0 ? [{ kind: 'title', text: say('What you agreed to') }, ...lines, ...attached] : attached
}
