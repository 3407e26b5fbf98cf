import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'
import { problem, type Sentence, sentence } from '../languages/sentence.ts'
import { type LegalKind, legalKinds } from './shop-profile.ts'

/** What each legal page is called. */
export const legalTitles: Readonly<Record<LegalKind, Sentence>> = {
  terms: sentence('Terms and Conditions'),
  imprint: sentence('Imprint'),
  withdrawal: sentence('Right of Withdrawal'),
  accessibility: sentence('Accessibility'),
  privacy: sentence('Privacy'),
  returns: sentence('Return Policy'),
}

/** Where something stands in a text. */
export interface Bracket {
  text: string
  start: number
  end: number
}

const bracket = /(?<!\\)\[([^[\]]*)(?<!\\)\](?!\()/g
const isFootnote = /^\^/
const isBox = /^[ xX]$/
const isItem = /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+$/
/** Where labels are given an address: `[policy]: https://example.com`. */
const definition = /^ {0,3}\[([^[\]]+)\]:\s*(?=\S*[/#.:])\S+(?:\s+["'(].*)?\s*$/gm
const labelBehind = /^\[([^[\]]+)\]/

/**
 * What a legal text still wants filled in, as `[law: country]` or `[Your company]`: only the operator knows it. Links,
 * footnotes and boxes of Markdown are none of it, and whoever means a bracket as such writes `\[`.
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

/** One version of a legal text, for whoever reads it. */
export const LegalTextView = VersionView.extend({
  kind: z.enum(legalKinds),
  title: z.string(),
  /** The language it is written in, which may be another than the reader's. */
  language: z.enum(languageCodes),
  /** Made from Markdown by us; nothing in it can run. */
  html: z.string(),
  /** Its main headings, by their ids in `html`. */
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The one that counts now; another than `version` where an earlier one or the next was asked for. */
  current: z.string().nullable(),
  /** All that have begun to count, the newest first. */
  versions: z.array(VersionView),
  /** The one that follows, where it is known. */
  next: VersionView.nullable(),
})
export type LegalTextView = z.infer<typeof LegalTextView>

export const LegalParams = z.object({ kind: z.string().max(40) })
export const LegalQuery = z.object({ version: z.string().min(1).max(60).optional() })

/** That whoever pays has accepted a version of a text. */
export const Consent = z.object({
  kind: z.enum(legalKinds, problem(sentence('This shop has no text of that kind.'))),
  version: z.string().min(1).max(60),
})
export type Consent = z.infer<typeof Consent>

/** What a request that pays may say beside what it pays for. */
export const Consents = z.array(Consent).max(3).optional()

/** As it stands on an order. */
export const ConsentView = Consent.extend({ at: z.iso.datetime() })
export type ConsentView = z.infer<typeof ConsentView>

/** As it is kept with a sale, and travels with a payment. */
export const KeptConsent = ConsentView.extend({ language: z.enum(languageCodes).optional() })
export type KeptConsent = z.infer<typeof KeptConsent>
