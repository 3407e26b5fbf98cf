import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { intlTagOf, type Language } from '#contract/languages/languages.ts'
import { oneFullStop } from '#contract/languages/one-full-stop.ts'
import type { Sentence, SentenceValues } from '#contract/languages/sentence.ts'
import { wordsOf } from './words.ts'

/** Only a literal type is accepted: a concatenated text could not be translated. */
type Literal<Text extends string> = string extends Text ? never : Text

/** Translates a sentence, written in English where it is used, into the reader's language. */
export type Say = <Text extends string>(said: (Text & Literal<Text>) | Sentence, values?: SentenceValues) => string

const known = new Map<Language, Say>()

export function sayIn(language: Language): Say {
  const say = known.get(language) ?? makeSay(language)
  known.set(language, say)
  return say
}

function makeSay(language: Language): Say {
  const i18n = setupI18n({
    locale: language,
    locales: intlTagOf(language),
    messages: { [language]: wordsOf(language) },
  })
  // A sentence without a translation, as in a shop that was never built, is compiled from the code.
  i18n.setMessagesCompiler(compileMessage)
  const ids = new Map<string, string>()
  return (said, values) => {
    const message = said as unknown as string
    const id = ids.get(message) ?? generateMessageId(message)
    ids.set(message, id)
    return oneFullStop(i18n._(id, values, { message }))
  }
}
