import { z } from 'zod'
import type { Direction, Language } from '../languages/languages.ts'

const Key = z
  .string()
  .regex(/^[\w-]+={0,2}$/)
  .max(200)

export const SubscribeRequest = z.object({
  subscription: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: Key, auth: Key }),
  }),
  userAgent: z.string().max(1000).default(''),
})
export type SubscribeRequest = z.input<typeof SubscribeRequest>

/** What a browser needs to be reached by nobody but this shop. */
export const PushKey = z.object({ publicKey: z.string() })
export type PushKey = z.infer<typeof PushKey>

/** Whether the browser that asks is told things, as far as the shop knows: it forgets browsers that sign out. */
export const SubscriptionView = z.object({ subscribed: z.boolean() })
export type SubscriptionView = z.infer<typeof SubscriptionView>

/** Without an endpoint, the browser that asks is meant. */
export const UnsubscribeRequest = z.object({ endpoint: z.string().max(1000).optional() }).nullish()
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>

/** Why a customer is told something; it carries no words of its own. Those that `OldAlertKind` lacks have jobs of their own. */
export type AlertKind = OldAlertKind | 'departing'
/** What the jobs of every build know. */
export type OldAlertKind = 'usage-75' | 'usage-90' | 'ready' | 'expiring-3' | 'expiring-1' | 'refunded'

/** The same causes in the groups people choose by. */
export const alertTopics = ['usage', 'ready', 'trip', 'expiring', 'status'] as const
export type AlertTopic = (typeof alertTopics)[number]
/** Whose wish it is not to hear of something: an account's, or, where an order has none yet, that order's. */
export type AlertSubject = `user:${string}` | `order:${string}`

export type AlertChannel = 'push' | 'mail'

export const topicOf: Record<AlertKind, AlertTopic> = {
  'usage-75': 'usage',
  'usage-90': 'usage',
  ready: 'ready',
  'expiring-3': 'expiring',
  'expiring-1': 'expiring',
  refunded: 'status',
  departing: 'trip',
}

/** Topics one may stop by mail. The others are about a purchase, and those mails always come. */
export const mailedTopics = ['usage', 'trip', 'expiring'] as const satisfies readonly AlertTopic[]
export type MailedTopic = (typeof mailedTopics)[number]

const PushTopics = z.object({
  usage: z.boolean(),
  ready: z.boolean(),
  trip: z.boolean(),
  expiring: z.boolean(),
  status: z.boolean(),
})
const MailTopics = z.object({ usage: z.boolean(), trip: z.boolean(), expiring: z.boolean() })

/** What an account hears about, and how. */
export const AlertPreferences = z.object({ push: PushTopics, mail: MailTopics })
export type AlertPreferences = z.infer<typeof AlertPreferences>

export const AlertPreferencesChange = z.object({
  push: PushTopics.partial().optional(),
  mail: MailTopics.partial().optional(),
})
export type AlertPreferencesChange = z.infer<typeof AlertPreferencesChange>

/** The token of a mail's own link, in the body or in the address. */
export const StopMailsRequest = z.object({ token: z.string().max(300).optional() })
export type StopMailsRequest = z.infer<typeof StopMailsRequest>

/** What it stopped. */
export const StoppedMails = z.object({ topic: z.enum(mailedTopics) })
export type StoppedMails = z.infer<typeof StoppedMails>

/** What a push carries, and the worker shows. */
export interface PushMessage {
  title: string
  body: string
  lang: Language
  dir: Direction
  icon: string
  /** In the bar of a phone, in one colour; the worker knows the usual one. */
  badge?: string
  tag: string
  data: {
    url: string
    /** Where its Top Up button leads. */
    topUpUrl?: string
    /** The order whose arrival kit must not be kept any more. */
    givenBack?: string
  }
  actions: { action: string; title: string }[]
}
