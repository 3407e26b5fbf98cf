import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const accountsRefusals = {
  signed_out: { status: 401, message: sentence('Unauthorized') },
  wrong_credentials: { status: 401, message: sentence('That email and password don’t match.') },
  email_taken: {
    status: 409,
    message: sentence('There is already an account with this email. Sign in, or use “Forgot password?”.'),
  },
  link_spent: {
    status: 410,
    message: sentence('This link has already been used or has expired. Please ask for a new one.'),
  },
  link_needs_password: { status: 409, message: sentence('Choose a password to continue.') },
  link_needs_sign_in: { status: 403, message: sentence('Sign in to the account first, then open the link again.') },
  session_not_found: { status: 404, message: sentence('That device is no longer signed in.') },
  second_factor_needed: { status: 403, message: sentence('Enter the code from your authenticator app first.') },
  second_factor_missing: {
    status: 403,
    message: sentence('Set up a second factor first. Every administrator of this shop needs one.'),
  },
  second_factor_taken: {
    status: 409,
    message: sentence('A second factor is already set up. Turn it off before you set up another.'),
  },
  no_second_factor: { status: 409, message: sentence('No second factor is set up yet.') },
  wrong_code: {
    status: 400,
    message: sentence('That code is wrong or has already been used. Please wait for the next one.'),
  },
  proof_needed: { status: 403, message: sentence('Please confirm it’s you, then try again.') },
  leaked_password: {
    status: 400,
    message: sentence('This password is too easy to guess. Please choose another one.'),
  },
  passkey_refused: {
    status: 400,
    message: sentence('That passkey was not accepted. Please try again, or use another way to sign in.'),
  },
  passkey_not_found: { status: 404, message: sentence('That passkey no longer exists.') },
  too_many_passkeys: { status: 409, message: sentence('You’ve reached the limit for passkeys. Remove one first.') },
  assistant_unknown: {
    status: 400,
    message: sentence(
      'We couldn’t tell who asks to be connected, so nothing was allowed. Start again from the assistant.',
    ),
  },
  assistant_not_found: { status: 404, message: sentence('That assistant is no longer connected.') },
  wrong_proof: { status: 400, message: sentence('That didn’t match. Nothing was changed.') },
  email_not_proven: {
    status: 409,
    message: sentence('This user has not confirmed their email yet, so the account may not be theirs.'),
  },
} as const satisfies Refusals
