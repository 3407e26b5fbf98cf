import { z } from 'zod'
import {
  type GuestFields,
  guestFieldsOf,
  guestSchemas,
  type GuestUser,
  type KnownGuest,
} from '#contract/identity/account.ts'
import { sayProblem, type SaySentence } from '#contract/languages/sentence.ts'

export type GuestField = keyof GuestUser
/** The raw field values, valid or not. */
export type GuestForm = Record<GuestField, string>
export type GuestErrors = Partial<Record<GuestField, string>>

export const emptyGuestForm: GuestForm = { email: '', phone: '', firstName: '', lastName: '' }

/** The fields this shop shows; the others are not sent. */
const asked = (form: GuestForm, fields: GuestFields) =>
  Object.fromEntries(guestFieldsOf[fields].map((field) => [field, form[field]]))

/** The guest; undefined until the form is valid. */
export const guestIn = (form: GuestForm, fields: GuestFields): KnownGuest | undefined =>
  guestSchemas[fields].safeParse(asked(form, fields)).data

/** The error sentence of each invalid field. */
export function guestErrors(form: GuestForm, say: SaySentence, fields: GuestFields = 'all'): GuestErrors {
  const issues = guestSchemas[fields].safeParse(asked(form, fields)).error?.issues ?? []
  // A field may break several rules; the first one wins.
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), sayProblem(issue, say)]))
}

/** What this tab stores of the form: the text as typed, and whether it was saved. */
export const GuestNote = z.object({
  form: z.object({ email: z.string(), phone: z.string(), firstName: z.string(), lastName: z.string() }),
  isSaved: z.boolean(),
})
export type GuestNote = z.infer<typeof GuestNote>
