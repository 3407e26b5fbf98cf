import { z } from 'zod'
import { CountryList, OrganizedDestinations } from '#contract/destinations.ts'
import { PackageView } from '#contract/plan.ts'
import { PriceMultiplierView } from '#contract/pricing.ts'

export interface Described {
  group: string
  summary: string
  /** The answer's shape, where the route itself has no schema for it: answers kept as bytes pass none. */
  answer?: z.ZodType
  /** What comes back instead of JSON. */
  says?: readonly [status: number, what: string]
}

const nothing = [204, 'Nothing.'] as const
const redirect = (to: string) => [302, `A redirect to ${to}.`] as const
const file = (type: string) => [200, type] as const

type Details = Pick<Described, 'answer' | 'says'>
const says = (what: readonly [number, string]): Details => ({ says: what })
const answers = (answer: z.ZodType): Details => ({ answer })

/** One sentence for each route, in the order in which a customer meets them. */
const table: Record<string, Record<string, string | [string, Details]>> = {
  Catalogue: {
    'GET /api/packages': ['The plans on sale, for one country or all.', answers(z.array(PackageView))],
    'GET /api/packages/:id': ['One plan, by its id or its package code.', answers(PackageView)],
    'GET /api/destinations/organized': [
      'Everything on sale, as the destinations page sorts it.',
      answers(OrganizedDestinations),
    ],
    'GET /api/countries/popular': ['The countries the home page shows.', answers(CountryList)],
    'GET /api/countries/search': ['Countries by name, other names, cities, or nearly so.', answers(CountryList)],
    'GET /api/price-multiplier': ['What wholesale prices are multiplied by.', answers(PriceMultiplierView)],
    'GET /api/photos': "The operator's own photographs, by destination.",
  },
  Currencies: {
    'GET /api/currencies/supported': [
      'The currencies prices can be shown in.',
      answers(z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() }))),
    ],
    'POST /api/currencies/convert': 'An amount in another currency, and the rate. Charges are always in US dollars.',
  },
  Checkout: {
    'GET /api/payment-config': 'What the card form needs: the publishable key.',
    'POST /api/create-payment-intent':
      'Opens a payment at the price of now. Answers 409 with the new price if the page showed another.',
    'POST /api/orders/checkout': 'Claims the order of a payment that went through. 402 if it did not.',
    'POST /api/process-payment': 'The same for a payment named by its id.',
    'POST /api/webhooks/stripe': "The payment provider's signed events. Repeated ones count once.",
  },
  Orders: {
    'GET /api/orders': "The customer's orders, newest first.",
    'GET /api/orders/active': 'Those with an eSIM that still runs.',
    'POST /api/orders': 'Buys a plan with the card saved at the last checkout. 402 if there is none.',
    'GET /api/orders/:id': 'One order, by its id or its number.',
    'GET /api/orders/:id/events': ['The order each time it changes.', says(file('text/event-stream'))],
    'GET /api/orders/:id/qr.svg': ['The code a phone scans to install the eSIM.', says(file('image/svg+xml'))],
    'GET /api/orders/:id/qr.png': ['The same as a picture.', says(file('image/png'))],
    'POST /api/orders/:id/usage': 'Asks the wholesaler for data used, at most once a minute.',
    'POST /api/orders/:id/update-status': 'Looks now whether the eSIM has come.',
    'POST /api/orders/:id/refund':
      'Asks for the money back: at once if nothing was used, else an administrator decides.',
    'GET /api/orders/:id/receipt.pdf': ['The receipt.', says(file('application/pdf'))],
    'GET /api/orders/:id/topups/:topUpId/receipt.pdf': ["A top-up's receipt.", says(file('application/pdf'))],
  },
  'Arrival kits': {
    'GET /api/orders/:id/kit': 'All that is needed to install the eSIM without a connection.',
    'GET /api/orders/:id/kit-link': 'The link that opens the kit on another device, if there is one.',
    'POST /api/orders/:id/kit-link': 'Makes such a link; an earlier one stops working.',
    'DELETE /api/orders/:id/kit-link': 'Ends it.',
    'POST /api/kits/open': 'The kit behind a link.',
  },
  'Top-ups': {
    'GET /api/topup/packages': "What can be added to the customer's eSIM.",
    'GET /api/topup/packages/:iccid': 'The same, with the eSIM in the address.',
    'POST /api/topup': 'Adds data, paid from store credit and the saved card.',
  },
  Notifications: {
    'GET /api/notifications/public-key': 'The key a browser subscribes with.',
    'GET /api/notifications/subscription': 'Whether alerts come to this browser.',
    'POST /api/notifications/subscribe': 'Sends alerts to this browser.',
    'POST /api/notifications/unsubscribe': 'Stops that.',
    'GET /api/notifications/preferences': 'Which alerts the customer wants by mail.',
    'PATCH /api/notifications/preferences': 'Changes that.',
    'POST /api/notifications/stop-mails': 'Ends the alerts by mail, from the link at the foot of one.',
  },
  Accounts: {
    'POST /api/auth/signup': 'Makes an account and signs in.',
    'POST /api/auth/signin':
      'Signs in. A wrong password and an unknown address answer alike. 202 when a code of the second factor is still to be shown.',
    'GET /api/login': ['Goes to the sign-in page and back.', says(redirect('/auth'))],
    'GET /api/logout': ['Signs out.', says(redirect('/'))],
    'GET /api/auth/user': 'Who is signed in.',
    'PATCH /api/auth/user': 'Changes the profile. A new address counts once its link was used.',
    'POST /api/auth/password': ['Sets a new password and signs out every other browser.', says(nothing)],
    'POST /api/auth/prove': [
      'Shows that it is still them, with the password or a code. Ten minutes on, some routes ask with 403 `proof_needed`.',
      says(nothing),
    ],
    'DELETE /api/auth/user': ['Deletes the account and what is not kept for the books.', says(nothing)],
    'GET /api/auth/export': 'Everything the shop keeps about the customer, as a file.',
    'GET /api/auth/sessions': 'The browsers that are signed in.',
    'DELETE /api/auth/sessions/:id': ['Signs one of them out.', says(nothing)],
    'POST /api/auth/signout-everywhere': ['Signs all of them out.', says(nothing)],
    'GET /api/auth/passkeys': 'The devices the customer signs in with instead of a password.',
    'POST /api/auth/passkeys/offer': 'What a device needs to make one.',
    'POST /api/auth/passkeys': ['Keeps the one it made.', says(nothing)],
    'PATCH /api/auth/passkeys/:id': ['Gives one another name.', says(nothing)],
    'DELETE /api/auth/passkeys/:id': ['Removes one.', says(nothing)],
    'POST /api/auth/passkeys/ask':
      'What a device is asked to sign; the answer is worth something once, in this browser.',
    'POST /api/auth/passkeys/signin': 'Signs in with a passkey, which counts as password and second factor.',
    'POST /api/auth/forgot-password': 'Mails a link to set a password. Answers alike whoever asks.',
    'POST /api/auth/confirm-email': 'Mails a link to confirm the address.',
    'POST /api/auth/links': 'Uses a mailed link.',
    'GET /api/auth/providers': 'Which sign-in providers are offered.',
    'GET /api/auth/google': ['Signs in with Google.', says(redirect('Google'))],
    'GET /api/auth/google/callback': ['Where Google sends the browser back.', says(redirect('the page it came from'))],
    'GET /api/auth/apple': ['Signs in with Apple.', says(redirect('Apple'))],
    'GET /api/auth/apple/callback': ['Where the posted answer is read.', says(redirect('the page it came from'))],
    'POST /api/auth/apple/callback': ['Where Apple posts its answer.', says([303, 'A redirect to the same, as GET.'])],
  },
  Support: {
    'GET /api/support': 'Whether there is an inbox for visitors.',
    'POST /api/support/messages': ['Sends the contact form to it.', says(nothing)],
  },
  Admin: {
    'GET /api/auth/second-factor': 'How somebody stands with the second factor.',
    'POST /api/auth/second-factor/offer': 'A key for an authenticator; it counts once confirmed.',
    'POST /api/auth/second-factor/confirm': 'Confirms it with a code; answers the recovery codes, once.',
    'POST /api/auth/second-factor/prove': ['Shows a code: this browser is signed in now.', says(nothing)],
    'POST /api/auth/second-factor/recovery-codes': 'New recovery codes in place of the old.',
    'POST /api/auth/second-factor/disable': ['Turns the second factor off.', says(nothing)],
    'GET /api/admin/stats': 'The figures of the overview.',
    'GET /api/admin/orders': 'Orders, filtered and a page at a time.',
    'GET /api/admin/users': 'Customers, a page at a time.',
    'GET /api/admin/packages': 'Plans, a page at a time.',
    'GET /api/admin/price-multiplier': 'The multiplier of now.',
    'GET /api/admin/price-multiplier/losses': 'The plans that would lose money at a multiplier.',
    'GET /api/admin/price-multiplier/history': 'Who changed it, and when.',
    'POST /api/admin/price-multiplier': 'Changes it: every price is new at once.',
    'GET /api/admin/operations': 'Catalogue syncs, the balance with the wholesaler, failed jobs, health.',
    'POST /api/admin/operations/sync': ['Looks at the catalogue now.', says(nothing)],
    'POST /api/admin/operations/jobs/:id/retry': ['Tries a failed job again.', says(nothing)],
    'GET /api/admin/trends': 'Orders and revenue over time and by destination.',
    'GET /api/admin/orders.csv': ['All orders as a file.', says(file('A CSV file.'))],
    'GET /api/admin/users.csv': ['All users as a file.', says(file('A CSV file.'))],
    'GET /api/admin/audit': 'What administrators did, newest first.',
    'GET /api/admin/security-events': 'What happened to accounts and keys and at the doors, newest first.',
    'GET /api/admin/orders/:id': 'One order with its money, its customer and all that happened to it.',
    'POST /api/admin/orders/:id/retry-delivery': 'Delivers a failed order after all, or hurries one under way.',
    'POST /api/admin/orders/:id/refund': 'Refunds an order; an unused eSIM goes back to the wholesaler.',
    'POST /api/admin/top-ups/:id/refund': 'Tries once more to give back the money for data that did not come.',
    'POST /api/admin/orders/:id/resend-mail': 'Sends the mail with the eSIM, or of the refund, once more.',
    'GET /api/admin/users/:id': 'One user with their orders and their store credit.',
    'POST /api/admin/users/:id/credit': 'Gives store credit, or takes it back; never below zero.',
    'POST /api/admin/users/:id/role': 'Makes a user an administrator, or a customer again.',
    'POST /api/admin/users/:id/drop-second-factor':
      'Takes second factor and passkeys away from somebody who has lost them.',
    'POST /api/admin/users/:id/sign-out': 'Ends every session of a user.',
    'GET /api/admin/refund-requests':
      'Customers who ask for money back on an eSIM that was used or topped up, those who wait first.',
    'POST /api/admin/refund-requests/:id': ['Approves a request, or declines it with a sentence.', says(nothing)],
  },
}

export const groups = Object.keys(table)

/** Keys as in the table: `GET /api/packages`. */
export const described = new Map(
  Object.entries(table).flatMap(([group, routes]) =>
    Object.entries(routes).map(([route, told]): [string, Described] => {
      const [summary, details] = typeof told === 'string' ? [told, {}] : told
      return [route, { group, summary, ...details }]
    }),
  ),
)
