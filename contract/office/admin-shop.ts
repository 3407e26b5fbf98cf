import { z } from 'zod'
import { languageCodes } from '../languages/languages.ts'
import { legalKinds, pictureUses } from '../site/shop-profile.ts'

/**
 * A profile in progress: whatever the form holds, valid or not, so that nothing typed is lost. It is validated as a
 * whole when it is published.
 */
export const DraftProfile = z.record(z.string(), z.unknown())
export type DraftProfile = z.infer<typeof DraftProfile>

const Problem = z.object({
  /** For example `legal.terms.en`. */
  field: z.string(),
  message: z.string(),
})
export type ProfileProblem = z.infer<typeof Problem>

export const MissingPart = Problem.extend({
  /** A shop must not open without it; the rest is advice. */
  isRequired: z.boolean(),
})
export type MissingPart = z.infer<typeof MissingPart>

const Change = z.object({ by: z.string(), at: z.iso.datetime() })

/** The shop as the admin area sees it: what is published, what is being written, and what blocks it. */
export const AdminShopView = z.object({
  /** Identifies this state of draft and publication. A change applies to the state its author saw, or is refused. */
  seen: z.string(),
  /** Where the published profile comes from. */
  source: z.enum(['demonstration', 'nobody', 'office', 'file']),
  /** `SHOP_PROFILE` is set: the admin area shows the file and changes nothing. */
  isFromFile: z.boolean(),
  published: Change.extend({ id: z.number() }).nullable(),
  draft: Change.nullable(),
  /** Fields in which the form's content differs from what is published; empty while it has problems. */
  changed: z.array(z.string()),
  /** The form's initial content: the draft, else what is published, else only a name. */
  profile: DraftProfile,
  /** Pictures the form may show, by their id. */
  pictures: z.record(z.string(), z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** Why the form's content could not be published as it is. */
  problems: z.array(Problem),
  /** What it still lacks before a shop opens. */
  missing: z.array(MissingPart),
})
export type AdminShopView = z.infer<typeof AdminShopView>

/** A refusal's details of another admin's change, beside its message. */
export const DraftConflict = Change.extend({ seen: z.string(), profile: DraftProfile })
export type DraftConflict = z.infer<typeof DraftConflict>

export const SaveDraftRequest = z.object({ profile: DraftProfile, seen: z.string() })
export type SaveDraftRequest = z.infer<typeof SaveDraftRequest>

export const ShopStateRequest = z.object({ seen: z.string() })
export type ShopStateRequest = z.infer<typeof ShopStateRequest>

export const PublishRequest = ShopStateRequest.extend({
  note: z.string().trim().max(200, 'Please use at most 200 characters.').default(''),
})
export type PublishRequest = z.input<typeof PublishRequest>

/** One entry in the history of publications. */
export const ProfileVersion = Change.extend({
  id: z.number(),
  source: z.enum(['office', 'file']),
  note: z.string(),
  /** Fields in which it differs from the one before. */
  changed: z.array(z.string()),
  isCurrent: z.boolean(),
})
export type ProfileVersion = z.infer<typeof ProfileVersion>
export const ProfileVersions = z.array(ProfileVersion)

export const UploadedPicture = z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int() })
export type UploadedPicture = z.infer<typeof UploadedPicture>
export const UploadQuery = z.object({ use: z.enum(pictureUses) })

export const StartingText = z.object({ text: z.string() })
export const StartingTextQuery = z.object({ kind: z.enum(legalKinds), language: z.enum(languageCodes) })

/** The page's address, and which of the two themes. */
export const PreviewQuery = z.object({
  path: z.string().startsWith('/').default('/'),
  theme: z.enum(['light', 'dark']).default('light'),
})
