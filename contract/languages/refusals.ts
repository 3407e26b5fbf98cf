import type { Sentence } from './sentence.ts'

/**
 * Ways to say no. A code has a status and the sentence that a person reads; a detail of the sentence (a new price, a wait)
 * comes from the code that refuses.
 */
export type Refusals = Readonly<Record<string, { status: number; message: Sentence }>>
