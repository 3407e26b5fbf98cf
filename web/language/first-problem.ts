import type { z } from 'zod'
import { sayProblem, type SaySentence } from '#contract/languages/sentence.ts'

/** The first problem a schema reports, in the page's language. */
export function firstProblem({ issues: [first] }: z.ZodError, say: SaySentence): string | undefined {
  return first && sayProblem(first, say)
}
