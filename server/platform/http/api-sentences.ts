import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'

/** Of the API's documentation, in the order in which a customer meets them. */
export const apiGroups = [
  'Catalogue',
  'Currencies',
  'Checkout',
  'Orders',
  'Arrival kits',
  'Rescue',
  'Top-ups',
  'Automatic top-ups',
  'Notifications',
  'Accounts',
  'Support',
  'Admin',
] as const
export type ApiGroup = (typeof apiGroups)[number]

interface Line {
  endpoint: Endpoint | LinkEndpoint
  summary: string
  /** Where a browser is redirected to. */
  sentTo: string | undefined
}

/** What the documentation says of the endpoints of a feature. */
export interface ApiSentences {
  group: ApiGroup
  lines: Line[]
}

/** A sentence for each endpoint of a part of the API; for one that redirects, the target as well. */
export const sentences = <Name extends string>(
  group: ApiGroup,
  part: Readonly<Record<Name, Endpoint | LinkEndpoint>>,
  texts: Readonly<Record<NoInfer<Name>, string | readonly [summary: string, sentTo: string]>>,
): ApiSentences => ({
  group,
  lines: (Object.keys(part) as Name[]).map((name) => {
    const text = texts[name]
    const [summary, sentTo] = typeof text === 'string' ? [text] : text
    return { endpoint: part[name], summary, sentTo }
  }),
})
