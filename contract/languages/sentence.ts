declare const isSentence: unique symbol

/** A sentence in a table that is translated later, into the reader's language. It is not a string: `say` makes one. */
export type Sentence = { readonly [isSentence]: true }

/** Values for the placeholders of a sentence: `{name}`. */
export type SentenceValues = Record<string, string | number>

/** Translates a sentence into one language. */
export type SaySentence = (sentence: Sentence, values?: SentenceValues) => string

/**
 * Marks a sentence for translation where it is written: `sentence('Not delivered')`. The browser's build replaces it
 * with the id of the message, so that no page carries sentences of other languages.
 */
export const sentence = (text: string): Sentence => text as unknown as Sentence

const problems = new Map<string, Sentence>()

/** A sentence as the message of a schema, which zod wants as text. */
export function problem(said: Sentence): string {
  const text = said as unknown as string
  problems.set(text, said)
  return text
}

/** What is wrong with a value, as zod reports it. */
interface Issue {
  message: string
  maximum?: unknown
}

/** Translates the message about a wrong value. Zod's own messages are for developers, and stay as they are. */
export function sayProblem({ message, maximum }: Issue, say: SaySentence): string {
  const said = problems.get(message)
  return said ? say(said, { maximum: Number(maximum) }) : message
}
