import type { Scene } from './scene.ts'

/** How a try ended, and the evidence. */
export interface Verdict {
  isRefused: boolean
  evidence: string
}

/** One thing an attacker tries against the running shop. */
export interface Attack {
  /** What the attacker tries, as a sentence. */
  name: string
  /** Included in `--short`, the few seconds that are part of `npm test`. */
  isShort?: boolean
  /** Throws when the try could not be made: that proves nothing, so it counts as a failure. */
  attempt(scene: Scene): Promise<Verdict>
}

/** A hole that was found once, and the tries for it and similar ones. */
export interface Finding {
  number: number
  name: string
  attacks: Attack[]
}

/** Refused unless something got through; the evidence lists what did. */
export function verdictOf(gotThrough: string[], otherwise: string): Verdict {
  if (gotThrough.length === 0) return { isRefused: true, evidence: otherwise }
  const more = gotThrough.length - shownAtMost
  const named = gotThrough.slice(0, shownAtMost).join('; ')
  return { isRefused: false, evidence: more > 0 ? `${named}; and ${more} more` : named }
}

const shownAtMost = 5

/** For steps that must work before a try can be made. */
export async function needed<Answer extends { status: number; body?: unknown }>(
  what: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  const answer = await asked
  if (answer.status < 400) return answer
  throw new Error(`${what} answered ${answer.status} ${JSON.stringify(answer.body ?? '').slice(0, 200)}`)
}
