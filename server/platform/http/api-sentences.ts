import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import { keysOf } from '#contract/tables/keys.ts'

/** Of the API's documentation, in the order in which a customer meets them, with what each is about. */
export const apiGroups = {
  Catalogue: 'What is on sale and what is promised with it; how much data a trip needs, and the plans for it.',
  Currencies: 'The currencies that prices are shown and charged in.',
  Checkout: 'Opening a payment, and claiming what it bought.',
  Orders: 'What was bought: eSIMs, usage, receipts, refunds.',
  'Arrival kits': 'Everything a phone’s setup needs, for use without a connection.',
  Groups: 'The travellers a plan was bought for, and the link that each of them has.',
  Rescue: 'Help for an eSIM that has no internet.',
  'Top-ups': 'More data for an eSIM.',
  'Automatic top-ups': 'Data that is added by itself when it runs out.',
  Notifications: 'Push messages and their settings.',
  Accounts: 'Signing in, the account’s own data, and its security.',
  Partners: 'What the servers of partners call, with a key.',
  Support: 'Messages to the people who run the shop.',
  Admin: 'What the people who run the shop do.',
} as const
export type ApiGroup = keyof typeof apiGroups

interface Line {
  /** The endpoint's name in the table, unique over all of it. */
  name: string
  endpoint: Endpoint | LinkEndpoint
  summary: string
  /** Where a browser is redirected to. */
  sentTo: string | undefined
  /** A body that it takes. */
  example: unknown
}

/** What the documentation says of the endpoints of a feature. */
export interface ApiSentences {
  group: ApiGroup
  lines: Line[]
}

/**
 * A sentence for each endpoint of a part of the API; for one that redirects, the target as well. `examples` are bodies,
 * which a test compares with their schemas.
 */
export const sentences = <Name extends string>(
  group: ApiGroup,
  part: Readonly<Record<Name, Endpoint | LinkEndpoint>>,
  texts: Readonly<Record<NoInfer<Name>, string | readonly [summary: string, sentTo: string]>>,
  examples?: { readonly [Each in NoInfer<Name>]?: unknown },
): ApiSentences => ({
  group,
  lines: keysOf(part).map((name) => {
    const text = texts[name]
    const [summary, sentTo] = typeof text === 'string' ? [text] : text
    return { name, endpoint: part[name], summary, sentTo, example: examples?.[name] }
  }),
})
