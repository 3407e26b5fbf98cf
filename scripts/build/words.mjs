// Makes of the translators' files what the shop reads: for the server every sentence of a language, for the browser those
// of the frame with one screen, at an address that changes with them.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readCatalogue } from '../languages/catalogue.mjs'
import { languages, sourceLanguage } from '../languages/list.mjs'
import { currencyNames, placeNames } from '../languages/names.mjs'

/** A sentence without a translation is left out; whoever asks for it gets the source's. */
function compileCatalogue(language) {
  const source = readCatalogue(sourceLanguage)
  const translated = readCatalogue(language)
  return Object.fromEntries(
    Object.entries(source).map(([id, { message, translation }]) => [
      id,
      compileMessage(translated[id]?.translation || translation || message),
    ]),
  )
}

/** Names are no messages: nobody translates them, and a screen that shows places brings all of them. */
const namesOf = (language) => (language === sourceLanguage ? {} : placeNames(language))

const pick = (words, ids) => Object.fromEntries(ids.flatMap((id) => (id in words ? [[id, words[id]]] : [])))

export function writeWords() {
  const { frame, screens } = JSON.parse(readFileSync('dist/client/.vite/words.json', 'utf8'))
  const compiled = Object.fromEntries(languages.map((language) => [language, compileCatalogue(language)]))
  const version = createHash('sha256')
    .update(JSON.stringify([compiled, frame, screens, process.versions.icu]))
    .digest('hex')
    .slice(0, 12)
  rmSync('dist/words', { recursive: true, force: true })
  mkdirSync('dist/words', { recursive: true })
  writeFileSync('dist/words/version.json', JSON.stringify({ version }))
  for (const language of languages) {
    const words = compiled[language]
    const places = namesOf(language)
    writeFileSync(`dist/words/${language}.json`, JSON.stringify({ ...words, ...places }))
    const folder = `dist/client/assets/words-${version}/${language}`
    mkdirSync(folder, { recursive: true })
    for (const [screen, own] of Object.entries(screens))
      writeFileSync(`${folder}/${screen}.json`, JSON.stringify(pick({ ...words, ...places }, own)))
    if (language !== sourceLanguage) writeFileSync(`${folder}/currencies.json`, JSON.stringify(currencyNames(language)))
  }
}
