import { type SaySentence, sentence } from '../languages/sentence.ts'

/** `Email, Phone`, with the comma of the reader's language. */
export const commaList = (parts: readonly string[], say: SaySentence): string =>
  parts.reduce((list, next) => (list ? say(sentence('{list}, {next}'), { list, next }) : next), '')
