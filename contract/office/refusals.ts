import { sentence } from '../languages/sentence.ts'
import type { Refusals } from '../languages/refusals.ts'

export const adminRefusals = {
  not_an_admin: { status: 403, message: sentence('You need administrator privileges to access this page.') },
  role_too_small: {
    status: 403,
    message: sentence('Your role in this shop doesn’t include this. An owner can change your role.'),
  },
  over_support_limit: {
    status: 403,
    message: sentence('That’s more than your role can refund in a day. Nothing was changed. Please ask a manager.'),
  },
  already_staff: { status: 409, message: sentence('This person already works here. Change their role instead.') },
  invitation_other_address: {
    status: 403,
    message: sentence('This invitation was sent to another address. Please sign in with that one.'),
  },
  datev_setting_missing: {
    status: 409,
    message: sentence('This needs settings that your accountant knows.'),
  },
  datev_two_years: {
    status: 409,
    message: sentence('Choose days of one financial year: a file for DATEV is for one.'),
  },
  oss_rate_missing: {
    status: 409,
    message: sentence('Some figures of this quarter have no euro rate. Nothing was written.'),
  },
  user_not_found: { status: 404, message: sentence('We could not find that user.') },
  own_role: { status: 409, message: sentence('You cannot change your own role. Another administrator can.') },
  own_factor: { status: 409, message: sentence('Turn your own second factor off with a code, under Security.') },
  last_admin: {
    status: 409,
    message: sentence('This is the last administrator. Make someone else an administrator first.'),
  },
  credit_below_zero: { status: 409, message: sentence('That’s more than this user has. Nothing was changed.') },
  job_not_failed: { status: 409, message: sentence('This job is no longer on the list of failed jobs.') },
  pause_changed: {
    status: 409,
    message: sentence(
      'Someone else has changed this in the meantime. Nothing was done. Please check how things stand now.',
    ),
  },
  prices_changed: {
    status: 409,
    message: sentence(
      'Someone else changed the prices in the meantime. Nothing was done. Please check the current prices.',
    ),
  },
  sells_below_cost: {
    status: 409,
    message: sentence(
      'This change would sell plans below cost plus card fee. Preview it and accept the loss. Nothing was changed.',
    ),
  },
  nothing_to_undo: { status: 409, message: sentence('There is no price rule change to undo.') },
  refund_too_large: {
    status: 409,
    message: sentence('That’s more than the bank returned. Nothing was paid out.'),
  },
  more_than_left: {
    status: 409,
    message: sentence('That’s more than is left of the payment. Nothing was refunded.'),
  },
  no_account_for_credit: {
    status: 409,
    message: sentence('This order isn’t linked to an account, so we can’t add store credit. Choose another method.'),
  },
  address_not_a_guests: {
    status: 409,
    message: sentence(
      'Only an address entered by a guest can be corrected, and only until an email has reached it. Nothing was changed.',
    ),
  },
  voucher_spent_since: {
    status: 409,
    message: sentence(
      'The voucher that paid for this order was given its value back, and it has been spent since. Nothing was done.',
    ),
  },
  credit_spent_since: {
    status: 409,
    message: sentence(
      'The store credit that paid for part of this was returned to the customer and has since been spent.',
    ),
  },
  refund_request_not_found: { status: 404, message: sentence('We could not find that request.') },
  refund_request_decided: { status: 409, message: sentence('Someone else has already decided this request.') },
} as const satisfies Refusals
