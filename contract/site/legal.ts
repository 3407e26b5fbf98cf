import { z } from 'zod'
import { beginNow } from './begin-now-kind.ts'
import { languageCodes } from '../languages/languages.ts'
import { problem, type Sentence, sentence } from '../languages/sentence.ts'
import { type LegalKind, legalKinds } from './shop-profile.ts'

/** The title of each legal page. */
export const legalTitles: Readonly<Record<LegalKind, Sentence>> = {
  terms: sentence('Terms and Conditions'),
  imprint: sentence('Imprint'),
  withdrawal: sentence('Right of Withdrawal'),
  accessibility: sentence('Accessibility'),
  privacy: sentence('Privacy'),
  returns: sentence('Return Policy'),
}

/** A position in a text. */
export interface Bracket {
  text: string
  start: number
  end: number
}

const bracket = /(?<!\\)\[([^[\]]*)(?<!\\)\](?!\()/g
const isFootnote = /^\^/
const isBox = /^[ xX]$/
const isItem = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+$/
/** A link definition: `[policy]: https://example.com`. */
const definition = /^ {0,3}\[([^[\]]+)\]:\s*(?=\S*[/#.:])\S+(?:\s+["'(].*)?\s*$/gm
const labelBehind = /^\[([^[\]]+)\]/

/**
 * Placeholders that a legal text still has, such as `[law: country]` or `[Your company]`: only the operator can fill
 * them in. Markdown's links, footnotes and checkboxes are not among them, and a literal bracket is written `\[`.
 */
export function findBrackets(markdown: string): Bracket[] {
  const named = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase()
  const defined = new Set([...markdown.matchAll(definition)].map(([, label = '']) => named(label)))
  return [...markdown.matchAll(bracket)].flatMap(({ 0: text, 1: inside = '', index: start }) => {
    const end = start + text.length
    const behind = labelBehind.exec(markdown.slice(end))?.[1] ?? ''
    const isLink = defined.has(named(inside)) || defined.has(named(behind))
    const before = markdown.slice(markdown.lastIndexOf('\n', start) + 1, start)
    const isOfList = isBox.test(inside) && isItem.test(before)
    return isLink || isOfList || isFootnote.test(inside) ? [] : [{ text, start, end }]
  })
}

const VersionView = z.object({ version: z.string(), validFrom: z.iso.date() })

/** One version of a legal text, for its reader. */
export const LegalTextView = VersionView.extend({
  kind: z.enum(legalKinds),
  title: z.string(),
  /** The language it is written in, which may be another than the reader's. */
  language: z.enum(languageCodes),
  /** Generated from Markdown by us; it contains nothing that can run. */
  html: z.string(),
  /** Its main headings, by their ids in `html`. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The version in force; differs from `version` where an earlier or the next one was requested. */
  current: z.string().nullable(),
  /** All that have come into force, the newest first. */
  versions: z.array(VersionView),
  /** The next one, where it is known. */
  next: VersionView.nullable(),
})
export type LegalTextView = z.infer<typeof LegalTextView>

export const LegalParams = z.object({ kind: z.string().max(40) })
export const LegalQuery = z.object({ version: z.string().min(1).max(60).optional() })

/** What a buyer can agree to: a legal text of the operator's, and to begin before the days to withdraw are over. */
export const consentKinds = [...legalKinds, beginNow] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The buyer's acceptance of a version of a text. */
export const Consent = z.object({
  kind: z.enum(consentKinds, problem(sentence('This shop has no text of that kind.'))),
  version: z.string().min(1).max(60),
})
export type Consent = z.infer<typeof Consent>

/** What a payment request may carry along. */
export const Consents = z.array(Consent).max(3).optional()

/** As an order shows it. */
export const ConsentView = Consent.extend({ at: z.iso.datetime() })
export type ConsentView = z.infer<typeof ConsentView>

/** As stored with a sale, and sent along with a payment. */
export const KeptConsent = ConsentView.extend({ language: z.enum(languageCodes).optional() })
export type KeptConsent = z.infer<typeof KeptConsent>
