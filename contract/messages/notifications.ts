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

/** The key with which a browser accepts messages from this shop only. */
export const PushKey = z.object({ publicKey: z.string() })
export type PushKey = z.infer<typeof PushKey>

/** Whether this browser gets push messages, as far as the shop knows: it forgets browsers that sign out. */
export const SubscriptionView = z.object({ subscribed: z.boolean() })
export type SubscriptionView = z.infer<typeof SubscriptionView>

/** Without an endpoint, it applies to this browser. */
export const UnsubscribeRequest = z.object({ endpoint: z.string().max(1000).optional() }).nullish()
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>

/** Why a customer is notified, without any text. Kinds that `OldAlertKind` lacks have jobs of their own. */
export type AlertKind = OldAlertKind | 'departing'
/** Kinds that the jobs of every build can handle. */
export type OldAlertKind = 'usage-75' | 'usage-90' | 'ready' | 'expiring-3' | 'expiring-1' | 'refunded'

/** The same kinds in the groups that customers choose by. */
export const alertTopics = ['usage', 'ready', 'trip', 'expiring', 'status'] as const
export type AlertTopic = (typeof alertTopics)[number]
/** What a muted topic belongs to: an account, or an order that has no account yet. */
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

/** Topics that can be stopped by mail. The others are about a purchase, and those mails are always sent. */
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

/** What an account is notified about, and how. */
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

/** The topic that was stopped. */
export const StoppedMails = z.object({ topic: z.enum(mailedTopics) })
export type StoppedMails = z.infer<typeof StoppedMails>

/** The content of a push message, which the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  lang: Language
  dir: Direction
  icon: string
  /** For a phone's status bar, in one colour; the service worker has a default. */
  badge?: string
  tag: string
  data: {
    url: string
    /** The target of its Top Up button. */
    topUpUrl?: string
    /** The order whose arrival kit must be deleted from the device. */
    givenBack?: string
  }
  actions: { action: string; title: string }[]
}
