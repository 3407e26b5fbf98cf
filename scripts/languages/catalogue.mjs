// The files translators work in: languages/{code}/messages.po.
import { existsSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

export const catalogueFile = (language) => `languages/${language}/messages.po`

/** A date in the head would make every run a change. */
const headOf = (language) =>
  `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${language}\\n"\n`

/** What is translated so far, by message. */
export function readCatalogue(language) {
  const file = catalogueFile(language)
  if (!existsSync(file)) return {}
  const { items } = PO.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr, comments, flags }) => [
      generateMessageId(msgid, msgctxt),
      { message: msgid, translation: msgstr[0], comments, flags },
    ]),
  )
}

/** A number stands for something without a name, so a translator is told what the code has there. */
const placeholderNotes = (placeholders) =>
  Object.entries(placeholders)
    .filter(([name]) => /^\d+$/.test(name))
    .flatMap(([name, values]) =>
      values.slice(0, 3).map((value) => `placeholder {${name}}: ${value.replaceAll(/\s+/g, ' ')}`),
    )

const linesOf = (comment) =>
  comment
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The text of the file with these messages in it: what is translated stays, what is gone goes. */
export function writeCatalogue(language, messages, sourceLanguage) {
  const before = readCatalogue(language)
  const po = PO.parse(headOf(language))
  po.items = messages.map(({ id, message, context, comments, placeholders, origin }) => {
    const item = new PO.Item()
    item.msgid = message
    if (context) item.msgctxt = context
    item.msgstr = [language === sourceLanguage ? message : (before[id]?.translation ?? '')]
    item.extractedComments = [...comments.flatMap(linesOf), ...placeholderNotes(placeholders)]
    // What a translator noted stays.
    item.comments = before[id]?.comments ?? []
    item.flags = before[id]?.flags ?? {}
    // Lines move with every change of a file, and a translator does not look them up; the file says where a sentence stands.
    item.references = origin.map(([path]) => path)
    return item
  })
  return po.toString()
}
