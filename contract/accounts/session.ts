import { z } from 'zod'

/** A browser somebody is signed in with. */
export const SessionView = z.object({
  id: z.uuid(),
  /** 'Safari on iPhone', as far as the browser said. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>
