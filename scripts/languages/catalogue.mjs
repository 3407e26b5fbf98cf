// The files translators work in: languages/{code}/messages.po.
import { existsSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

export const catalogueFile = (language) => `languages/${language}/messages.po`

/** No date in the head: it would make every run a change. */
const headOf = (language) =>
  `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${language}\\n"\n`

/** The translations so far, by message. */
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

/** A numbered placeholder has no name, so the note shows the translator the code behind it. */
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

/** The file with these messages: existing translations stay, removed messages go. */
export function writeCatalogue(language, messages, sourceLanguage) {
  const before = readCatalogue(language)
  const po = PO.parse(headOf(language))
  po.items = messages.map(({ id, message, context, comments, placeholders, origin }) => {
    const item = new PO.Item()
    item.msgid = message
    if (context) item.msgctxt = context
    item.msgstr = [language === sourceLanguage ? message : (before[id]?.translation ?? '')]
    item.extractedComments = [...comments.flatMap(linesOf), ...placeholderNotes(placeholders)]
    // Translators' notes stay.
    item.comments = before[id]?.comments ?? []
    item.flags = before[id]?.flags ?? {}
    // File names only: line numbers change with every edit, and translators do not look them up.
    item.references = origin.map(([path]) => path)
    return item
  })
  return po.toString()
}
