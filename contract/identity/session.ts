import { z } from 'zod'

/** A browser in which a customer is signed in. */
export const SessionView = z.object({
  id: z.uuid(),
  /** 'Safari on iPhone', as far as the browser tells. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The browser that sent this request. */
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>
