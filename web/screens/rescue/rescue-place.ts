import {
  nextStep,
  type RescueAnswer,
  type RescueFacts,
  type RescueStep,
  rescueSteps,
} from '#contract/rescue/rescue-steps.ts'
import type { RescueOutcome } from '#contract/rescue/rescue-request.ts'

/** Where in a rescue somebody is: at a step, or at one of its ends. */
export type RescuePlace = RescueStep | 'help' | 'solved' | 'handed-over' | 'refunded'

const ends = ['help', 'solved', 'handed-over', 'refunded'] as const
const places: ReadonlySet<string> = new Set([...rescueSteps, ...ends])

/** The place an address names; undefined where it names none. */
export const placeIn = (search: URLSearchParams): RescuePlace | undefined => {
  const at = search.get('at') ?? ''
  return places.has(at) ? (at as RescuePlace) : undefined
}

export const isStep = (place: RescuePlace): place is RescueStep => !(ends as readonly string[]).includes(place)

const sameAnswer = ({ step, at }: RescueAnswer) => `${step} ${at}`

/** What the shop has heard and what only this device knows, each once, in order. */
export function mergeAnswers(told: readonly RescueAnswer[], kept: readonly RescueAnswer[]): RescueAnswer[] {
  const all = new Map([...told, ...kept].map((answer) => [sameAnswer(answer), answer]))
  return [...all.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** Those of this trouble: not of one that was solved before, nor from before somebody began anew. */
export function currentAnswers(answers: readonly RescueAnswer[], since: string | undefined): RescueAnswer[] {
  const after = answers.filter(({ at }) => !since || Date.parse(at) > Date.parse(since))
  const earlier = after.slice(0, -1).findLastIndex(({ outcome }) => outcome === 'solved')
  return after.slice(earlier + 1)
}

interface Known {
  facts: RescueFacts
  /** Those of this trouble. */
  answers: readonly RescueAnswer[]
  /** How the shop says it ended; null while it has not, or was begun anew. */
  outcome: RescueOutcome | null
}

/** Where to go on. */
export function placeNow({ facts, answers, outcome }: Known): RescuePlace {
  if (answers.at(-1)?.outcome === 'solved') return 'solved'
  if (outcome) return outcome
  return nextStep(facts, answers) ?? 'help'
}
