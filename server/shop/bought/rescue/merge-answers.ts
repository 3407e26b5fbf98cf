import type { RescueAnswer } from '#contract/bought/rescue-steps.ts'

const mostKept = 50

const keyOf = ({ step, at }: RescueAnswer): string => `${step} ${new Date(at).getTime()}`

/**
 * Merges known and new answers in the order they were given, each once. The first version of an answer wins, so two
 * tabs that send the same one agree, whichever comes second. Beyond the limit the newest are kept.
 */
export function mergeAnswers(known: readonly RescueAnswer[], sent: readonly RescueAnswer[]): RescueAnswer[] {
  const merged = new Map<string, RescueAnswer>()
  for (const { step, outcome, at } of [...known, ...sent]) {
    const answer = { step, outcome, at: new Date(at).toISOString() }
    if (!merged.has(keyOf(answer))) merged.set(keyOf(answer), answer)
  }
  return [...merged.values()].toSorted(inTime).slice(-mostKept)
}

const inTime = (a: RescueAnswer, b: RescueAnswer): number =>
  a.at === b.at ? compare(a.step, b.step) : compare(a.at, b.at)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
