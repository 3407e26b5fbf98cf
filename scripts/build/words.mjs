// Compiles the translators' files into what the shop reads: for the server every sentence of a language, for the
// browser those of the frame and one screen, at an address that changes with them.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readCatalogue } from '../languages/catalogue.mjs'
import { languages, sourceLanguage } from '../languages/list.mjs'
import { currencyNames, placeNames } from '../languages/names.mjs'
import { disguise, pseudoLanguage } from '../languages/pseudo.mjs'

/** A sentence without a translation is left out and falls back to the source language. */
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

/** Place names are not messages: translators do not see them, and a screen that shows places brings all of them. */
const namesOf = (language) => (language === sourceLanguage ? {} : placeNames(language))

/** Keeps the order of the words, which matters for place names. */
function pick(words, ids) {
  const picked = new Set(ids)
  return Object.fromEntries(Object.entries(words).filter(([id]) => picked.has(id)))
}

const readList = () => JSON.parse(readFileSync('dist/client/.vite/words.json', 'utf8'))

/** Writes a language's file for the server, and a file per screen for the browser. */
function writeLanguage(language, { words, currencies }, { version, screens, demonstration }) {
  writeFileSync(`dist/words/${language}.json`, JSON.stringify(words))
  const ofTheDemonstration = (screen) => [...screens[screen], ...demonstration.screens[screen]]
  writeFolder(`${language}`, (screen) => screens[screen])
  writeFolder(`demonstration/${language}`, ofTheDemonstration)

  function writeFolder(name, idsOf) {
    const folder = `dist/client/assets/words-${version}/${name}`
    mkdirSync(folder, { recursive: true })
    for (const screen of Object.keys(screens))
      writeFileSync(`${folder}/${screen}.json`, JSON.stringify(pick(words, idsOf(screen))))
    if (currencies) writeFileSync(`${folder}/currencies.json`, JSON.stringify(currencies))
  }
}

export function writeWords() {
  const list = readList()
  const wordsOf = (language) => ({ ...compileCatalogue(language), ...namesOf(language) })
  const all = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]))
  const version = createHash('sha256')
    .update(JSON.stringify([all, list, process.versions.icu]))
    .digest('hex')
    .slice(0, 12)
  rmSync('dist/words', { recursive: true, force: true })
  mkdirSync('dist/words', { recursive: true })
  writeFileSync('dist/words/version.json', JSON.stringify({ version }))
  for (const language of languages) {
    const words = all[language]
    const currencies = language === sourceLanguage ? undefined : currencyNames(language)
    writeLanguage(language, { words, currencies }, { ...list, version })
  }
}

const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Adds the tests' pseudo-language to a built shop; `forgetPseudoWords` removes it. */
export function writePseudoWords() {
  const { version } = JSON.parse(readFileSync('dist/words/version.json', 'utf8'))
  const messages = mapped(readCatalogue(sourceLanguage), ({ message, translation }) =>
    compileMessage(disguise(translation || message)),
  )
  const words = { ...messages, ...mapped(placeNames(sourceLanguage), disguise) }
  const currencies = mapped(currencyNames(sourceLanguage), disguise)
  writeLanguage(pseudoLanguage, { words, currencies }, { ...readList(), version })
}

export function forgetPseudoWords() {
  const { version } = JSON.parse(readFileSync('dist/words/version.json', 'utf8'))
  rmSync(`dist/words/${pseudoLanguage}.json`, { force: true })
  for (const name of [pseudoLanguage, `demonstration/${pseudoLanguage}`])
    rmSync(`dist/client/assets/words-${version}/${name}`, { recursive: true, force: true })
}
