import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { sayWith } from '../../../language/use-say.ts'
import { emptyGuestForm, guestErrors } from './guest-form.ts'

const say = sayWith(setupI18n({ locale: 'en', messages: { en: {} } }))
const maya = { email: 'maya@example.com', phone: '+46 70 123 45 67', firstName: 'Maya', lastName: 'Lindqvist' }

test('an empty form says what each field needs', () => {
  expect(guestErrors(emptyGuestForm, say)).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Phone number is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})

test('only the wrong field has an error', () => {
  expect(guestErrors({ ...maya, email: 'maya@example' }, say)).toEqual({ email: 'Please enter a valid email address' })
})

test('a complete form has no errors', () => {
  expect(guestErrors(maya, say)).toEqual({})
})
