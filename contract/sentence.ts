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
