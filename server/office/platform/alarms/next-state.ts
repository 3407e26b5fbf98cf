import { secondsAfter } from '../../../platform/clock.ts'
import type { Alarm } from './alarms.ts'

/** After it rang, the same alarm is silent for so long, however often it ends and begins again. */
export const quietSeconds = 3600

export interface AlarmState {
  since: Date | null
  rungAt: Date | null
  isRinging: boolean
  about: string
}

export const silent: AlarmState = { since: null, rungAt: null, isRinging: false, about: '' }

interface Next {
  state: AlarmState
  /** What the operators are told now. */
  tell?: 'rings' | 'ended'
}

/**
 * What follows for an alarm from what was just read. It rings once its condition has held for long enough, once for
 * each time it comes on, and says when it ends; an end is told for what rang.
 */
export function nextState(
  before: AlarmState,
  about: string | undefined,
  { forSeconds }: Pick<Alarm, 'forSeconds'>,
  now: Date,
): Next {
  if (about === undefined) {
    const state = { ...before, since: null, isRinging: false, about: '' }
    return before.isRinging ? { state, tell: 'ended' } : { state }
  }
  const since = before.since ?? now
  const state = { ...before, since, about }
  const hasHeld = secondsAfter(since, forSeconds) <= now
  const isQuiet = before.rungAt !== null && secondsAfter(before.rungAt, quietSeconds) > now
  if (before.isRinging || !hasHeld || isQuiet) return { state }
  return { state: { ...state, rungAt: now, isRinging: true }, tell: 'rings' }
}
