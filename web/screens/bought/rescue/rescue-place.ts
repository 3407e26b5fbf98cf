import {
  nextStep,
  type RescueAnswer,
  type RescueFacts,
  type RescueStep,
  rescueSteps,
} from '#contract/bought/rescue-steps.ts'
import type { RescueOutcome } from '#contract/bought/rescue-request.ts'
import { isOneOf } from '#contract/base/keys.ts'

/** Where the customer is in a rescue: at a step, or at one of its ends. */
export type RescuePlace = RescueStep | 'help' | 'solved' | 'handed-over' | 'refunded'

const ends = ['help', 'solved', 'handed-over', 'refunded'] as const
const places = [...rescueSteps, ...ends]

/** The place in the address, if any. */
export const placeIn = (search: URLSearchParams): RescuePlace | undefined => {
  const at = search.get('at')
  return isOneOf(places, at) ? at : undefined
}

export const isStep = (place: RescuePlace): place is RescueStep => !isOneOf(ends, place)

const sameAnswer = ({ step, at }: RescueAnswer) => `${step} ${at}`

/** Answers stored by the server and on this device, without duplicates, in order. */
export function mergeAnswers(told: readonly RescueAnswer[], kept: readonly RescueAnswer[]): RescueAnswer[] {
  const all = new Map([...told, ...kept].map((answer) => [sameAnswer(answer), answer]))
  return [...all.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** The answers of the current problem: none from before an earlier solution or a restart. */
export function currentAnswers(answers: readonly RescueAnswer[], since: string | undefined): RescueAnswer[] {
  const after = answers.filter(({ at }) => !since || Date.parse(at) > Date.parse(since))
  const earlier = after.slice(0, -1).findLastIndex(({ outcome }) => outcome === 'solved')
  return after.slice(earlier + 1)
}

interface RescueState {
  facts: RescueFacts
  /** The answers of the current problem. */
  answers: readonly RescueAnswer[]
  /** The outcome according to the server; null while open or after a restart. */
  outcome: RescueOutcome | null
}

/** Where the customer continues. */
export function placeNow({ facts, answers, outcome }: RescueState): RescuePlace {
  if (answers.at(-1)?.outcome === 'solved') return 'solved'
  if (outcome) return outcome
  return nextStep(facts, answers) ?? 'help'
}
