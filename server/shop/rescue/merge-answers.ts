import type { RescueAnswer } from '#contract/rescue/rescue-steps.ts'

const mostKept = 50

const keyOf = ({ step, at }: RescueAnswer): string => `${step} ${new Date(at).getTime()}`

/**
 * Known answers and those that came now, in the order in which they were given, each once. An answer keeps its first
 * words: two tabs that send the same one agree whoever comes second. Of too many the last ones count.
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
