import { expect, test } from 'vitest'
import { emptyGuestForm, guestErrors } from './guest-form.ts'

const maya = { email: 'maya@example.com', phone: '+46 70 123 45 67', firstName: 'Maya', lastName: 'Lindqvist' }

test('an empty form says what each field needs', () => {
  expect(guestErrors(emptyGuestForm)).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Phone number is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  })
})

test('only the wrong field is told', () => {
  expect(guestErrors({ ...maya, email: 'maya@example' })).toEqual({ email: 'Please enter a valid email address' })
})

test('a complete form has nothing wrong with it', () => {
  expect(guestErrors(maya)).toEqual({})
})
