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
    message: sentence('That’s more than your role may give back in a day. Nothing was changed. Please ask a manager.'),
  },
  already_staff: { status: 409, message: sentence('This person already works here. Change their role instead.') },
  invitation_other_address: {
    status: 403,
    message: sentence('This invitation was sent to another address. Please sign in with that one.'),
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
      'Somebody else has changed the prices meanwhile. Nothing was done: please look at how they stand now.',
    ),
  },
  sells_below_cost: {
    status: 409,
    message: sentence(
      'This change would sell plans below cost plus card fee. Preview it, and agree to the loss. Nothing was changed.',
    ),
  },
  nothing_to_undo: { status: 409, message: sentence('There is no change of the price rules to undo.') },
  refund_too_large: {
    status: 409,
    message: sentence('That’s more than the bank returned. Nothing was given.'),
  },
  more_than_left: {
    status: 409,
    message: sentence('That’s more than is left of what was paid. Nothing was given back.'),
  },
  no_account_for_credit: {
    status: 409,
    message: sentence('This order belongs to no account, so store credit has nowhere to go. Choose another way.'),
  },
  address_not_a_guests: {
    status: 409,
    message: sentence(
      'Only an address that a guest typed can be corrected, and only until a mail has arrived there. Nothing was changed.',
    ),
  },
  credit_spent_since: {
    status: 409,
    message: sentence(
      'The store credit that paid for a part of this went back to the customer and has been spent since.',
    ),
  },
  refund_request_not_found: { status: 404, message: sentence('We could not find that request.') },
  refund_request_decided: { status: 409, message: sentence('Someone else has already decided this request.') },
} as const satisfies Refusals
