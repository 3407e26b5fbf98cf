import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'
import { fontChoices, legalKinds, socialSites } from './shop-profile.ts'

const Ends = z.object({ unit: z.number(), ends: z.array(z.number()) })
const PictureView = z.object({ src: z.string(), width: z.int(), height: z.int() })
export type PictureView = z.infer<typeof PictureView>

/** A legal page as it is today. */
const LegalPageView = z.object({
  path: z.string(),
  version: z.string(),
  validFrom: z.iso.date(),
  /** The language it is written in, which may be another than the reader's. */
  language: z.enum(languageCodes),
})
export type LegalPageView = z.infer<typeof LegalPageView>

/** The public profile of the shop, in one language. */
export const ShopView = z.object({
  name: z.string(),
  /** The sandbox without a profile: the screens show the demonstration's own content. */
  isDemonstration: z.boolean(),
  /** Prices shown in one of these are charged in it; any other is charged in the first. */
  currencies: z.array(z.string()).optional(),
  /** The currency that pages begin in, where it is not that of the list prices, and how much of it one unit of those is. */
  startsIn: z
    .object({
      code: z.string(),
      name: z.string(),
      symbol: z.string(),
      perUsd: z.number(),
      ends: Ends.optional(),
    })
    .optional(),
  /** How list prices end in those of these currencies where they have an ending of their own. */
  endings: z.record(z.string(), Ends).optional(),
  /** Prices include tax, and buyers get invoices in place of receipts. */
  hasInvoices: z.boolean().optional(),
  /** In which the seller's days are counted. */
  timeZone: z.string().optional(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
  management: z.string().optional(),
  taxNumber: z.string().nullable(),
  supportEmail: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  social: z.array(z.object({ site: z.enum(socialSites), url: z.string() })),
  colours: z.object({ primary: z.string(), accent: z.string() }),
  font: z.enum(fontChoices),
  logo: PictureView.nullable(),
  logoDark: PictureView.nullable(),
  mark: PictureView.nullable(),
  headline: z.string().nullable(),
  lede: z.string().nullable(),
  picture: PictureView.nullable(),
  /** Only those with a source and a date. */
  claims: z.array(
    z.object({ figure: z.string().nullable(), text: z.string(), source: z.string(), date: z.iso.date() }),
  ),
  /** Only those that belong to an order or are published elsewhere. */
  testimonials: z.array(
    z.object({
      text: z.string(),
      name: z.string(),
      place: z.string().nullable(),
      link: z.string().nullable(),
      /** The person quoted bought here. */
      isFromBuyer: z.boolean(),
    }),
  ),
  /** The published ones. */
  legal: z.partialRecord(z.enum(legalKinds), LegalPageView),
})
export type ShopView = z.infer<typeof ShopView>

/** The operator's questions and answers beside our own: only their own page needs them, and there may be many. */
export const ShopQuestions = z.array(z.object({ question: z.string(), answer: z.string() }))
export type ShopQuestions = z.infer<typeof ShopQuestions>
