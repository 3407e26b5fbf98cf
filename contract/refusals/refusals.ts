import { type Sentence, sentence } from '../languages/sentence.ts'

/**
 * Every way the shop says no. A code cannot exist without its status and the sentence a person reads;
 * a sentence that needs a detail (a new price, a wait) gets it from the place that refuses.
 */
export const refusals = {
  bad_request: { status: 400, message: sentence('We couldn’t understand that request.') },
  malformed_json: { status: 400, message: sentence('The request body is not valid JSON.') },
  body_too_large: { status: 413, message: sentence('That’s more than this shop accepts at once.') },
  unsupported_media_type: { status: 415, message: sentence('This address accepts JSON only.') },
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
  not_an_admin: { status: 403, message: sentence('You need administrator privileges to access this page.') },
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
  wrong_proof: { status: 400, message: sentence('That didn’t match. Nothing was changed.') },
  user_not_found: { status: 404, message: sentence('We could not find that user.') },
  own_role: { status: 409, message: sentence('You cannot change your own role. Another administrator can.') },
  own_factor: { status: 409, message: sentence('Turn your own second factor off with a code, under Security.') },
  last_admin: {
    status: 409,
    message: sentence('This is the last administrator. Make someone else an administrator first.'),
  },
  email_not_proven: {
    status: 409,
    message: sentence('This user has not confirmed their email yet, so the account may not be theirs.'),
  },
  credit_below_zero: { status: 409, message: sentence('That’s more than this user has. Nothing was changed.') },
  job_not_failed: { status: 409, message: sentence('This job is no longer on the list of failed jobs.') },
  forged_origin: { status: 403, message: sentence('That request came from another site and was refused.') },
  shop_busy: { status: 503, message: sentence('The shop is very busy right now. Please try again in a moment.') },
  // Not 503, which a process says that has too much to do: a balancer takes this one out of its turn, and not that one.
  shop_restarting: { status: 502, message: sentence('The shop is restarting. Please try again in a moment.') },
  // The same status, for the same reason.
  shop_opening: {
    status: 502,
    message: sentence(
      'The shop isn’t open yet: it’s still waiting for its list of plans. Please try again in a few minutes.',
    ),
  },
  provider_failed: { status: 502, message: sentence('Something went wrong on our side. Please try again.') },
  supplier_busy: {
    status: 503,
    message: sentence(
      'Our supplier is very busy right now. Nothing was charged or changed. Please try again in a moment.',
    ),
  },
  database_away: {
    status: 503,
    message: sentence(
      'We’re having a problem on our side right now. Nothing was charged or changed. Please try again in a moment.',
    ),
  },
  not_found: { status: 404, message: sentence('There’s nothing at this address.') },
  plan_not_found: { status: 404, message: sentence('We could not find that plan.') },
  unknown_currency: { status: 400, message: sentence('This shop doesn’t support that currency.') },
  thread_not_found: { status: 404, message: sentence('We could not find that conversation.') },
  thread_link_ended: {
    status: 410,
    message: sentence('This link has ended. Write to us again from the support page and we’ll pick it up from there.'),
  },
  thread_moved_on: {
    status: 409,
    message: sentence('A new message came in meanwhile. Nothing was sent or changed: please read it first.'),
  },
  wrong_inbound_secret: {
    status: 401,
    message: sentence('This address takes mail from the shop’s own mail service only.'),
  },
  canned_answer_not_found: { status: 404, message: sentence('That answer has been removed already.') },
  plan_unavailable: { status: 409, message: sentence('This plan has just been withdrawn. You have not been charged.') },
  country_unknown: { status: 400, message: sentence('Please choose a country for every stop.') },
  trip_unavailable: {
    status: 409,
    message: sentence('A plan of this trip is no longer sold. You have not been charged. Please plan the trip again.'),
  },
  trip_too_large: {
    status: 409,
    message: sentence('That’s more eSIMs than fit in one payment. Please buy them in two parts.'),
  },
  sales_paused: { status: 409, message: sentence('Sales are paused at the moment. Nothing was charged.') },
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
  nothing_to_undo: { status: 409, message: sentence('There is no change of the price rules to undo.') },
  draft_changed: {
    status: 409,
    message: sentence(
      'Somebody else has changed the shop meanwhile. Nothing of yours is lost: please compare the two.',
    ),
  },
  no_draft: { status: 409, message: sentence('There is nothing to publish: everything is as it was published.') },
  profile_incomplete: {
    status: 400,
    message: sentence('This cannot be published yet. Please look at the marked fields.'),
  },
  profile_from_file: {
    status: 409,
    message: sentence('What the shop says comes from the file that SHOP_PROFILE names. Please change it there.'),
  },
  shop_version_not_found: { status: 404, message: sentence('We could not find that version of the shop.') },
  no_preview: { status: 404, message: sentence('Only pages that everybody may see have a preview.') },
  legal_version_taken: {
    status: 409,
    message: sentence(
      'A text with this version is published already, with other words. Please give the new one a version of its own.',
    ),
  },
  terms_changed: {
    status: 409,
    message: sentence('The terms have changed since you opened this page. Please read them again.'),
  },
  price_changed: { status: 409, message: sentence('The price of this plan has changed. You have not been charged.') },
  payment_not_done: { status: 402, message: sentence('This payment has not gone through. No order was placed.') },
  payment_for_another_plan: {
    status: 409,
    message: sentence('This payment was made for another plan. No order was placed for this one.'),
  },
  payment_differs: {
    status: 409,
    message: sentence(
      'The amount paid is different from the one you saw. Please check your order before you pay again.',
    ),
  },
  payment_given_back: {
    status: 409,
    message: sentence('This payment has been refunded, so there is no order for it.'),
  },
  no_saved_card: {
    status: 402,
    message: sentence('There is no saved card yet. Please check out once with your card first.'),
  },
  card_declined: { status: 402, message: sentence('Your card was declined. Nothing was charged.') },
  confirmation_needed: { status: 402, message: sentence('Your bank wants you to confirm this payment.') },
  request_key_reused: {
    status: 422,
    message: sentence(
      'This request has the same key as an earlier one that asked for something else. Nothing was done or charged.',
    ),
  },
  bad_signature: { status: 400, message: sentence('The signature of this message is not valid.') },
  order_not_found: { status: 404, message: sentence('We could not find that order.') },
  trip_not_found: { status: 404, message: sentence('We could not find that trip.') },
  trip_way_wrong: {
    status: 400,
    message: sentence('These plans don’t fit this trip, or are no longer sold. Please plan it again.'),
  },
  trip_not_chosen: { status: 409, message: sentence('Please choose the plans for this trip first.') },
  wrong_travel_dates: {
    status: 400,
    message: sentence('Please choose dates from today on, within a year, the way back not before the way there.'),
  },
  address_kept: {
    status: 409,
    message: sentence('The email of this order can no longer be changed here. Please contact support.'),
  },
  not_your_order: { status: 403, message: sentence('Only the customer who bought this can do that.') },
  kit_not_ready: { status: 409, message: sentence('This eSIM is still being prepared. Please try again in a moment.') },
  rescue_not_ready: {
    status: 409,
    message: sentence('This eSIM is still being prepared. Please try again in a moment.'),
  },
  rescue_needs_address: {
    status: 409,
    message: sentence('We do not know where to answer you yet. Please use the contact form.'),
  },
  kit_gone: { status: 410, message: sentence('This eSIM was returned, so there’s nothing left to install.') },
  kit_link_ended: { status: 410, message: sentence('This link no longer works. Please ask its owner for a new one.') },
  unsubscribe_link_wrong: {
    status: 400,
    message: sentence('This link is incomplete. Please copy all of it from the email.'),
  },
  top_up_unavailable: {
    status: 409,
    message: sentence('This top-up is no longer available for your eSIM. You have not been charged.'),
  },
  covered_by_credit: {
    status: 409,
    message: sentence('Your store credit pays for all of it. No card is needed, and nothing was charged.'),
  },
  top_up_link_ended: {
    status: 410,
    message: sentence(
      'This link no longer works. You can top up from your account. If you bought as a guest, we mail you a link that opens it.',
    ),
  },
  refund_not_possible: {
    status: 409,
    message: sentence('This order can no longer be refunded here. Please contact support.'),
  },
  no_device_promise: {
    status: 409,
    message: sentence('We did not say that this phone takes the eSIM. You can still ask for your money back as usual.'),
  },
  refund_too_large: {
    status: 409,
    message: sentence('That’s more than the bank returned. Nothing was given.'),
  },
  no_account_for_credit: {
    status: 409,
    message: sentence('This order belongs to no account, so store credit has nowhere to go. Choose another way.'),
  },
  credit_spent_since: {
    status: 409,
    message: sentence(
      'The store credit that paid for a part of this went back to the customer and has been spent since.',
    ),
  },
  order_moved_on: {
    status: 409,
    message: sentence('This order has changed in the meantime. Nothing was done.'),
  },
  refund_request_not_found: { status: 404, message: sentence('We could not find that request.') },
  refund_request_decided: { status: 409, message: sentence('Someone else has already decided this request.') },
  unknown_push_service: { status: 400, message: sentence('This shop can’t send to this browser’s push service.') },
  picture_refused: { status: 400, message: sentence('This file is not a picture the shop can take.') },
  picture_too_large: { status: 413, message: sentence('This picture is too large.') },
  picture_not_found: { status: 404, message: sentence('We could not find that picture.') },
  too_many_requests: { status: 429, message: sentence('Too many attempts. Please wait a moment and try again.') },
} as const satisfies Record<string, { status: number; message: Sentence }>

export type RefusalCode = keyof typeof refusals
