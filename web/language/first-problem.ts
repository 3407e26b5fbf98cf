import type { z } from 'zod'
import { sayProblem, type SaySentence } from '#contract/languages/sentence.ts'

/** What is wrong with a value that a schema did not take: the first of it, in the page's language. */
export function firstProblem({ issues: [first] }: z.ZodError, say: SaySentence): string | undefined {
  return first && sayProblem(first, say)
}
