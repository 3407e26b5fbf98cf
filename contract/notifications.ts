import { z } from 'zod'

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
export type SubscribeRequest = z.infer<typeof SubscribeRequest>

/** Without an endpoint, the browser that asks is meant. */
export const UnsubscribeRequest = z.object({ endpoint: z.string().max(1000).optional() }).nullish()

/** Why a customer is told something; it carries no words of its own. */
export type AlertKind = 'usage-75' | 'usage-90' | 'ready' | 'expiring-3' | 'expiring-1' | 'refunded'

/** What a push carries, and the worker shows. */
export interface PushMessage {
  title: string
  body: string
  icon: string
  tag: string
  data: {
    url: string
    /** The order whose arrival kit must not be kept any more. */
    givenBack?: string
  }
  actions: { action: string; title: string }[]
}
