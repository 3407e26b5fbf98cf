import { type SaySentence, sentence } from '#contract/sentence.ts'

/** `Email, Phone`, with the comma of the page's language. */
export const commaList = (parts: readonly string[], say: SaySentence): string =>
  parts.reduce((list, next) => (list ? say(sentence('{list}, {next}'), { list, next }) : next), '')
