import { type Bracket, findBrackets } from '#contract/site/legal.ts'

/** The next bracket to fill in after a position; after the last, the first. */
export const nextBracket = (text: string, after: number): Bracket | undefined => {
  const brackets = findBrackets(text)
  return brackets.find(({ start }) => start >= after) ?? brackets[0]
}
