// Writes the web app manifest of each language: an installed shop opens in the language it was installed from.
import { readFileSync, writeFileSync } from 'node:fs'
import { readCatalogue } from '../languages/catalogue.mjs'
import { languages, rightToLeft, sourceLanguage } from '../languages/list.mjs'

const directionOf = (language) => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** Every page shows this sentence too, so it is translated. */
function translate(text, language) {
  const found = Object.values(readCatalogue(language)).find(({ message }) => message === text)
  if (!found?.translation) throw new Error(`public/manifest.webmanifest: "${text}" is not translated into ${language}`)
  return found.translation
}

/** One per language except the source language, whose manifest is in `public`. */
export function writeManifests() {
  const source = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  for (const language of languages.filter((each) => each !== sourceLanguage)) {
    const manifest = {
      ...source,
      lang: language,
      dir: directionOf(language),
      description: translate(source.description, language),
      start_url: `/${language}`,
    }
    writeFileSync(`dist/client/manifest.${language}.webmanifest`, JSON.stringify(manifest))
  }
}
