import type { Role } from '#contract/identity/account.ts'
import { secondsAfter } from '../../platform/clock.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface SessionLife {
  /** After its last use. */
  idleSeconds: number
  /** After it began, however often it is used, so that a stolen cookie ends too. */
  longestSeconds: number
  /** Recording each visit would make every read a write. */
  noteEverySeconds: number
}

/**
 * A traveller should find the QR code a month after the purchase without signing in. An admin's browser opens every
 * customer's orders and money: it is valid for a working day, and for an hour of inactivity. The second factor is part
 * of signing in, so its proof is never older than the session.
 */
const lives: Record<Role, SessionLife> = {
  customer: { idleSeconds: 30 * day, longestSeconds: 90 * day, noteEverySeconds: 10 * minute },
  admin: { idleSeconds: hour, longestSeconds: 12 * hour, noteEverySeconds: minute },
}

/** When a session ends if it is not used again. By the current role, so a user who is promoted must sign in again. */
export function endOfSession({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }, role: Role): Date {
  const { idleSeconds, longestSeconds } = lives[role]
  const [idle, longest] = [secondsAfter(lastSeenAt, idleSeconds), secondsAfter(createdAt, longestSeconds)]
  return idle < longest ? idle : longest
}

export const isVisitWorthNoting = (lastSeenAt: Date, role: Role, now: Date): boolean =>
  lastSeenAt < secondsAfter(now, -lives[role].noteEverySeconds)
