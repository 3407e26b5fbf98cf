import type { Role } from '#contract/accounts/account.ts'
import { secondsAfter } from '../../platform/clock.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface Life {
  /** After it was last used. */
  idleSeconds: number
  /** After it began, however often it is used: a stolen cookie ends too. */
  longestSeconds: number
  /** Writing down each visit would make every read a write. */
  noteEverySeconds: number
}

/**
 * A traveller should find the QR code a month after the purchase without signing in. An administrator's browser opens
 * everybody's orders and the till: it is good for a working day, and for an hour away from the desk. The second
 * factor is part of signing in, so its proof is never older than the session.
 */
const lives: Record<Role, Life> = {
  customer: { idleSeconds: 30 * day, longestSeconds: 90 * day, noteEverySeconds: 10 * minute },
  admin: { idleSeconds: hour, longestSeconds: 12 * hour, noteEverySeconds: minute },
}

/** When a session ends that is not used again. By the role of now: whoever is promoted signs in anew. */
export function endOfSession({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, role: Role): Date {
  const { idleSeconds, longestSeconds } = lives[role]
  const [idle, longest] = [secondsAfter(lastSeenAt, idleSeconds), secondsAfter(createdAt, longestSeconds)]
  return idle < longest ? idle : longest
}

export const isVisitWorthNoting = (lastSeenAt: Date, role: Role, now: Date): boolean =>
  lastSeenAt < secondsAfter(now, -lives[role].noteEverySeconds)
