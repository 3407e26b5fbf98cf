import { z } from 'zod'
import { keysOf } from '../base/keys.ts'

interface Kind {
  /** As the list of events shows it. */
  words: string
  /** Details beside the account and the network: plain names and ids, never a secret or a person's text. */
  facts: readonly string[]
  /** Worth a look by itself; the others only when there are many. */
  isAlarming?: boolean
  /** Only a signed-in user can cause it, so a flood of anonymous requests never reduces it to a count. */
  isFromInside?: boolean
}

/** Everything that happens to accounts, keys and sign-ins. A name once used stays: old lines carry it. */
export const securityEvents = {
  signed_up: { words: 'Created an account', facts: [] },
  signed_in: { words: 'Signed in', facts: [] },
  sign_in_failed: { words: 'Wrong email or password', facts: [] },
  locked_out: { words: 'Locked out after wrong attempts', facts: ['limit'], isAlarming: true },
  signed_out: { words: 'Signed out', facts: [] },
  sessions_ended: { words: 'Ended other sessions', facts: [] },
  password_set: { words: 'Set a new password', facts: [] },
  email_change_asked: { words: 'Asked to change the email', facts: [], isFromInside: true },
  email_changed: { words: 'Changed the email', facts: [], isFromInside: true },
  link_refused: { words: 'Used a link that no longer works', facts: [] },
  account_deleted: { words: 'Deleted the account', facts: [], isFromInside: true },
  factor_set_up: { words: 'Set up a second factor', facts: [], isFromInside: true },
  factor_turned_off: { words: 'Turned off the second factor', facts: [], isAlarming: true, isFromInside: true },
  factor_passed: { words: 'Passed the second factor', facts: [] },
  factor_failed: { words: 'Wrong second-factor code', facts: [] },
  recovery_code_used: { words: 'Signed in with a recovery code', facts: [], isAlarming: true, isFromInside: true },
  recovery_codes_renewed: { words: 'Made new recovery codes', facts: [], isFromInside: true },
  passkey_added: { words: 'Added a passkey', facts: [], isFromInside: true },
  passkey_removed: { words: 'Removed a passkey', facts: [], isFromInside: true },
  assistant_connected: { words: 'Let an assistant read their eSIMs', facts: [], isFromInside: true },
  assistant_disconnected: { words: 'Disconnected an assistant', facts: [], isFromInside: true },
  assistant_replayed: { words: 'An assistant’s code or token was used twice', facts: [], isAlarming: true },
  provider_connected: {
    words: 'Connected a sign-in with Google or Apple',
    facts: ['provider'],
    isFromInside: true,
  },
  passkey_failed: { words: 'Used a passkey that doesn’t match', facts: [] },
  proof_failed: { words: 'Failed to confirm it was them', facts: [] },
  admin_refused: { words: 'Refused in the admin area', facts: ['why', 'route'] },
  code_read: { words: 'Read a customer’s eSIM code', facts: ['order'], isAlarming: true, isFromInside: true },
  role_changed: { words: 'Was given another role', facts: ['role'], isAlarming: true, isFromInside: true },
  origin_forged: { words: 'Sent a request from another site', facts: ['route'] },
  webhook_forged: { words: 'Sent a forged webhook', facts: ['route'], isAlarming: true },
  limit_spent: { words: 'Sent too many requests', facts: ['limit', 'route'] },
  key_error: { words: 'A stored secret could not be opened', facts: [], isAlarming: true },
} as const satisfies Record<string, Kind>
export type SecurityEvent = keyof typeof securityEvents

export const securityEventNames = keysOf(securityEvents)

/** Details by name, each a plain text. */
export type FactsOf<Event extends SecurityEvent> = Record<(typeof securityEvents)[Event]['facts'][number], string>

export const SecurityEventLine = z.object({
  id: z.string(),
  /** When it first and last happened; repeats within a minute are one line with a count. */
  at: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.number(),
  event: z.string(),
  /** The account, by its current email. */
  user: z.object({ id: z.string(), email: z.string().nullable() }).nullable(),
  /**
   * The same for the same network address, without revealing it; empty when there was none, or too many to tell apart.
   */
  address: z.string(),
  facts: z.record(z.string(), z.string()),
})
export type SecurityEventLine = z.infer<typeof SecurityEventLine>

const known: Readonly<Record<string, Kind>> = securityEvents

/** The event in words. A line written by a newer build of the shop shows its bare name. */
export const eventInWords = (event: string): string => known[event]?.words ?? event

export const isAlarming = (event: string): boolean => known[event]?.isAlarming ?? false

export const isFromInside = (event: string): boolean => known[event]?.isFromInside ?? false
