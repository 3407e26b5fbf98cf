import { z } from 'zod'
import { officeRoles } from './office-role.ts'
import { Country } from './country.ts'
import { isLanguage, languageCodes } from '../languages/languages.ts'
import { requiredText, tooLong } from '../languages/required-text.ts'
import { problem, type Sentence, sentence } from '../languages/sentence.ts'

export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const UserView = z.object({
  id: z.string(),
  email: z.string().nullable(),
  /** Whether the owner has proven that they read mail at this address. */
  isEmailProven: z.boolean(),
  /** The address the account moves to once a link sent there is used. */
  pendingEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Where they live, as they said when they last bought; null where they have not said. */
  country: z.string().nullable(),
  /** The language the shop writes to them in; null where they chose none. */
  language: z.enum(languageCodes).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  role: z.enum(roles),
  /** What an admin may do; null for customers. */
  officeRole: z.enum(officeRoles).nullable(),
  /** Whether a direct buy or a top-up could charge a saved card. */
  hasSavedCard: z.boolean(),
  /** Store credit, a decimal string. */
  balance: z.string(),
  /** Only in the admin's list. */
  ordersCount: z.number().optional(),
})
export type UserView = z.infer<typeof UserView>

const invalidEmail = problem(sentence('Please enter a valid email address'))

/** Addresses are compared without case, so they are stored in lower case. */
export const Email = z.string(invalidEmail).trim().toLowerCase().max(254, invalidEmail).pipe(z.email(invalidEmail))

const FirstName = requiredText(problem(sentence('First name is required')), 100)
const LastName = requiredText(problem(sentence('Last name is required')), 100)
const Phone = requiredText(problem(sentence('Phone number is required')), 40)

const noPassword = problem(sentence('Password is required'))

/** Hashing costs by length, so there is a longest password too. */
export const Password = z
  .string(noPassword)
  .min(1, noPassword)
  .min(8, problem(sentence('Please use at least 8 characters')))
  .max(200, tooLong)

export const SignUp = z.object({ email: Email, password: Password, firstName: FirstName, lastName: LastName })
export type SignUp = z.infer<typeof SignUp>

/** What a signed-in customer sets instead of the password they have. */
export const PasswordChange = z.object({ password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** No password rules here: they may have been different when this password was set. */
export const SignIn = z.object({
  email: Email,
  password: z.string(noPassword).min(1, noPassword).max(200, tooLong),
})
export type SignIn = z.infer<typeof SignIn>

/** A buyer who checks out without an account gets one. */
export const GuestUser = z.object({ email: Email, phone: Phone, firstName: FirstName, lastName: LastName })
export type GuestUser = z.infer<typeof GuestUser>

/** Fields that a guest who pays by card fills in: all four, or the address only. */
export const guestFieldChoices = ['all', 'email'] as const
export type GuestFields = (typeof guestFieldChoices)[number]

/**
 * A guest with what is known of them: the short form asks for the address only, and a wallet may have no phone number.
 */
export const KnownGuest = GuestUser.partial({ phone: true, firstName: true, lastName: true }).extend({
  country: Country.optional(),
})
export type KnownGuest = z.infer<typeof KnownGuest>

/** The schema a guest form must satisfy before it can be sent. */
export const guestSchemas = { all: GuestUser, email: KnownGuest } as const satisfies Record<GuestFields, z.ZodType>

export const guestFieldNames: Readonly<Record<keyof GuestUser, Sentence>> = {
  email: sentence('Email'),
  phone: sentence('Phone'),
  firstName: sentence('First Name'),
  lastName: sentence('Last Name'),
}

export const guestFieldsOf = {
  all: ['email', 'phone', 'firstName', 'lastName'],
  email: ['email'],
} as const satisfies Record<GuestFields, readonly (keyof GuestUser)[]>

/** The labels of the empty fields, for 'Missing Required Fields'. */
export const missingGuestFields = (
  form: Partial<Record<keyof GuestUser, string>>,
  fields: readonly (keyof GuestUser)[] = guestFieldsOf.all,
): Sentence[] => fields.filter((field) => !form[field]?.trim()).map((field) => guestFieldNames[field])

const ProfileDetails = z.object({ email: Email, phone: Phone, firstName: FirstName, lastName: LastName }).partial()
export type ProfileDetails = z.infer<typeof ProfileDetails>

/** One that the shop offers. */
const SpokenLanguage = z.enum(languageCodes).refine((code) => isLanguage(code))

export const ProfileUpdate = ProfileDetails.extend({
  language: SpokenLanguage.optional(),
  country: Country.optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

/** What the profile dialog sends: only fields that are not blank, trimmed. */
export const profileChanges = (form: Readonly<Record<keyof ProfileDetails, string>>): ProfileDetails =>
  Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value),
  )
