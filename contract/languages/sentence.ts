declare const isSentence: unique symbol

/**
 * A sentence that stands in a table and is said later, in the language of whoever reads it. It is no text: `say` makes one.
 */
export type Sentence = { readonly [isSentence]: true }

/** Values that have a place in a sentence: `{name}`. */
export type SentenceValues = Record<string, string | number>

/** Says a sentence in one language. */
export type SaySentence = (sentence: Sentence, values?: SentenceValues) => string

/**
 * Marks a sentence for translation where it is written: `sentence('Not delivered')`. The browser's build puts the id of the
 * message in its place, so that no page carries sentences of a language it does not speak.
 */
export const sentence = (text: string): Sentence => text as unknown as Sentence

const problems = new Map<string, Sentence>()

/** A sentence as what a schema says of a wrong value, which zod wants as text. */
export function problem(said: Sentence): string {
  const text = said as unknown as string
  problems.set(text, said)
  return text
}

/** What is wrong with a value, as zod tells it. */
interface Issue {
  message: string
  maximum?: unknown
}

/** Says what is wrong with a value. What zod itself says is for developers, and stays as it is. */
export function sayProblem({ message, maximum }: Issue, say: SaySentence): string {
  const said = problems.get(message)
  return said ? say(said, { maximum: Number(maximum) }) : message
}
