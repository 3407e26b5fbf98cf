import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'
import { fontChoices, legalKinds, socialSites } from './shop-profile.ts'

const PictureView = z.object({ src: z.string(), width: z.int(), height: z.int() })
export type PictureView = z.infer<typeof PictureView>

/** A legal page as it stands today. */
const LegalPageView = z.object({
  path: z.string(),
  version: z.string(),
  validFrom: z.iso.date(),
  /** The language it is written in, which may be another than the reader's. */
  language: z.enum(languageCodes),
})
export type LegalPageView = z.infer<typeof LegalPageView>

/** What everybody may know of the shop, in one language. */
export const ShopView = z.object({
  name: z.string(),
  /** Play money, and nobody has entered anything: the screens show the demonstration's own content. */
  isDemonstration: z.boolean(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
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
  /** Only what has a source and a date. */
  claims: z.array(
    z.object({ figure: z.string().nullable(), text: z.string(), source: z.string(), date: z.iso.date() }),
  ),
  /** Only what belongs to an order or can be read elsewhere. */
  testimonials: z.array(
    z.object({
      text: z.string(),
      name: z.string(),
      place: z.string().nullable(),
      link: z.string().nullable(),
      /** Whoever says it bought here. */
      isFromBuyer: z.boolean(),
    }),
  ),
  /** Those that are published. */
  legal: z.partialRecord(z.enum(legalKinds), LegalPageView),
})
export type ShopView = z.infer<typeof ShopView>

/** What the operator answers beside our own questions: its own page alone needs it, and there may be much of it. */
export const ShopQuestions = z.array(z.object({ question: z.string(), answer: z.string() }))
export type ShopQuestions = z.infer<typeof ShopQuestions>
