// The files translators work in: languages/{code}/messages.po.
import { existsSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

export const catalogueFile = (language) => `languages/${language}/messages.po`

// Lines move with every change of a file, and a translator does not look them up; the file says where a sentence stands.
const po = formatter({ lineNumbers: false })

/** A date in the head would make every run a change. */
const headOf = (language) =>
  `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${language}\\n"\n`

/** What is translated so far, by message. */
export function readCatalogue(language) {
  const file = catalogueFile(language)
  return existsSync(file) ? po.parse(readFileSync(file, 'utf8'), {}) : {}
}

/** The text of the file with these messages in it: what is translated stays, what is gone goes. */
export function writeCatalogue(language, messages, sourceLanguage) {
  const before = readCatalogue(language)
  const entries = messages.map(({ id, ...message }) => {
    const known = before[id]?.translation ?? ''
    return [
      id,
      { ...message, translation: language === sourceLanguage ? message.message : known, extra: before[id]?.extra },
    ]
  })
  return po.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: sourceLanguage,
    existing: headOf(language),
  })
}
