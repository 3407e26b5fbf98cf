import { expect, test } from 'vitest'
import {
  guestFieldsOf,
  GuestUser,
  KnownGuest,
  missingGuestFields,
  profileChanges,
  ProfileUpdate,
  SignIn,
  SignUp,
} from './account.ts'
import { ContactForm } from '../bought/support.ts'

const guest = { email: 'ada@example.com', phone: '+44 20 7946 0958', firstName: 'Ada', lastName: 'Lovelace' }

const messages = (schema: typeof GuestUser | typeof SignUp | typeof ContactForm, form: object) =>
  schema.safeParse(form).error?.issues.map((issue) => issue.message)

test('a guest who filled in every field may continue', () => {
  expect(GuestUser.parse({ ...guest, email: ' Ada@Example.com ', firstName: ' Ada ' })).toEqual(guest)
})

test.each([
  ['email', '', 'Please enter a valid email address'],
  ['email', 'ada@', 'Please enter a valid email address'],
  ['phone', '  ', 'Phone number is required'],
  ['firstName', '', 'First name is required'],
  ['lastName', '', 'Last name is required'],
])('a guest with %s "%s" reads: %s', (field, value, message) => {
  expect(messages(GuestUser, { ...guest, [field]: value })).toEqual([message])
})

test('a guest form sent empty names every field', () => {
  expect(messages(GuestUser, {})).toEqual([
    'Please enter a valid email address',
    'Phone number is required',
    'First name is required',
    'Last name is required',
  ])
  expect(missingGuestFields({ phone: ' ' })).toEqual(['Email', 'Phone', 'First Name', 'Last Name'])
  expect(missingGuestFields({ ...guest, phone: '' })).toEqual(['Phone'])
})

test('a wallet guest needs no phone number', () => {
  const { phone: _, ...payer } = guest

  expect(KnownGuest.parse(payer)).toEqual(payer)
})

test('a shop that asks for the email address only needs no other field', () => {
  expect(KnownGuest.parse({ email: guest.email })).toEqual({ email: guest.email })
  expect(KnownGuest.safeParse({ email: guest.email, firstName: ' ' }).success).toBe(false)
  expect(missingGuestFields({ email: '' }, guestFieldsOf.email)).toEqual(['Email'])
  expect(missingGuestFields({ email: guest.email }, guestFieldsOf.email)).toEqual([])
})

test('signing up takes a name, an address and a password of some length', () => {
  const form = { email: guest.email, password: 'a long secret', firstName: 'Ada', lastName: 'Lovelace' }

  expect(SignUp.parse(form)).toEqual(form)
  expect(messages(SignUp, { ...form, password: 'short' })).toEqual(['Please use at least 8 characters'])
  expect(messages(SignUp, {})).toContain('Password is required')
})

test('signing in accepts any password to compare', () => {
  expect(SignIn.safeParse({ email: guest.email, password: 'short' }).success).toBe(true)
  expect(SignIn.safeParse({ email: guest.email, password: '' }).success).toBe(false)
})

test('the profile dialog sends only fields that are not blank', () => {
  expect(profileChanges({ firstName: ' Ada ', lastName: '', email: '  ', phone: '1' })).toEqual({
    firstName: 'Ada',
    phone: '1',
  })
  expect(ProfileUpdate.parse({ role: 'admin', firstName: 'Ada' })).toEqual({ firstName: 'Ada' })
})

test('the contact form needs all four fields', () => {
  expect(messages(ContactForm, { name: '', email: 'x', subject: ' ', message: '' })).toEqual([
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message is required',
  ])
})
