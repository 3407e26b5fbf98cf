import { type Bracket, findBrackets } from '#contract/branding/legal.ts'

/** The next one to fill in after a place in the text, and after the last one the first. */
export const nextBracket = (text: string, after: number): Bracket | undefined => {
  const brackets = findBrackets(text)
  return brackets.find(({ start }) => start >= after) ?? brackets[0]
}
