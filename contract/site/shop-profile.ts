import { z } from 'zod'
import { type Language, languageCodes, sourceLanguage } from '../languages/languages.ts'

/**
 * What an operator may say about their shop. It is edited in the admin area or read from the file that `SHOP_PROFILE`
 * names, and stored in the form of this schema: texts by language, pictures by their id.
 */

/** A text in some of the languages. */
export type LocalText = Partial<Record<Language, string>>

const byLanguage = <Each extends z.ZodType>(each: Each) => z.partialRecord(z.enum(languageCodes), each)

/** A single text is in the shop's source language. */
const localText = (longest: number) => {
  const one = z.string().trim().max(longest, `Please use at most ${longest} characters.`)
  return z
    .union([one, byLanguage(one)])
    .transform((said): LocalText => (typeof said === 'string' ? { [sourceLanguage]: said } : (said as LocalText)))
}

const line = (longest: number) => z.string().trim().max(longest, `Please use at most ${longest} characters.`)

const address = z.url({ protocol: /^https?$/, error: 'This is not a web address. It begins with https://' })

const day = z.iso.date('This is not a date. Write it as 2026-11-16.')

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'This is not a colour. Write it as #0b3a49.')
  .transform((text) => text.toLowerCase())

export const legalKinds = ['terms', 'imprint', 'withdrawal', 'accessibility', 'privacy', 'returns'] as const
export type LegalKind = (typeof legalKinds)[number]

/** A text and when it comes into force. Without a version it is named by that day. */
const LegalText = z.object({
  text: z.string().trim().min(1, 'The text is empty.').max(60_000, 'Please use at most 60,000 characters.'),
  version: line(40).optional(),
  validFrom: day.optional(),
})
export type LegalText = z.infer<typeof LegalText>

/** A single text, with or without a version, is in the shop's source language. */
const legalTexts = z
  .union([z.string(), LegalText, byLanguage(z.union([z.string(), LegalText]))])
  .transform((said, context): Partial<Record<Language, LegalText>> => {
    const isOne = typeof said === 'string' || ('text' in said && typeof said.text === 'string')
    const each = (isOne ? { [sourceLanguage]: said } : said) as Record<string, string | LegalText>
    const read = Object.entries(each).map(([language, text]) => {
      const parsed = LegalText.safeParse(typeof text === 'string' ? { text } : text)
      for (const issue of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', message: issue.message, path: [language, ...issue.path] })
      return [language, parsed.data]
    })
    return Object.fromEntries(read) as Partial<Record<Language, LegalText>>
  })

/** Figures and praise are shown only with their source. */
const Claim = z.object({
  /** The large figure: '98 %'. */
  figure: line(20).optional(),
  text: localText(160).default({}),
  source: line(300).optional(),
  date: day.optional(),
})
export type Claim = z.infer<typeof Claim>

const Testimonial = z.object({
  text: localText(600).default({}),
  name: line(80).default(''),
  place: line(80).optional(),
  /** The order of the person quoted; never shown. */
  orderNo: line(40).optional(),
  /** Where it is published. */
  link: address.optional(),
})
export type Testimonial = z.infer<typeof Testimonial>

const Question = z.object({ question: localText(200), answer: localText(2000) })

export const socialSites = ['facebook', 'instagram', 'linkedin', 'mastodon', 'tiktok', 'x', 'youtube', 'other'] as const

/** Fonts come with the shop; only the chosen pair is sent to a browser. */
export const fontChoices = ['signpost', 'plain', 'editorial', 'rounded', 'system'] as const
export type FontChoice = (typeof fontChoices)[number]

/** In the file: the name of a picture beside it. When stored: the id of the checked picture. */
const picture = line(200)

export const longestName = 60

export const ShopProfile = z.object({
  $schema: z.string().optional(),
  name: line(longestName)
    .regex(
      /^[^<>\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
      'A name is written on one line, without angle brackets or hidden signs.',
    )
    .regex(/[\p{L}\p{N}]/u, 'The shop needs a name.'),
  legalName: line(120).optional(),
  /** Several lines. */
  address: line(400).optional(),
  registration: line(120).optional(),
  /** Who runs the company: 'Geschäftsführerin: Maya Lind'. */
  management: line(200).optional(),
  taxNumber: line(60).optional(),
  /** The letters with which new order numbers begin. */
  orderLetters: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2,4}$/, 'Please use two to four letters from A to Z.')
    .transform((text) => text.toUpperCase())
    .optional(),
  supportEmail: z.email('This is not an email address.').optional(),
  phone: line(40).optional(),
  hours: localText(160).optional(),
  social: z
    .array(z.object({ site: z.enum(socialSites), url: address }))
    .max(8)
    .default([]),
  colours: z.object({ primary: colour, accent: colour.optional() }).optional(),
  font: z.enum(fontChoices).optional(),
  logo: picture.optional(),
  logoDark: picture.optional(),
  mark: picture.optional(),
  headline: localText(80).optional(),
  lede: localText(240).optional(),
  picture: picture.optional(),
  claims: z.array(Claim).max(12).default([]),
  testimonials: z.array(Testimonial).max(12).default([]),
  questions: z.array(Question).max(40).default([]),
  legal: z.partialRecord(z.enum(legalKinds), legalTexts).default({}),
})
export type ShopProfile = z.infer<typeof ShopProfile>
/** As written in a file or a form. */
export type WrittenProfile = z.input<typeof ShopProfile>

/** The pictures of a profile, by their use. */
export const pictureUses = ['logo', 'logoDark', 'mark', 'picture'] as const
export type PictureUse = (typeof pictureUses)[number]

/** The text in this language, else in the shop's source language, else in any. */
export const textIn = (language: Language, text: LocalText | undefined): string | undefined =>
  text && (text[language] || text[sourceLanguage] || Object.values(text).find(Boolean))
