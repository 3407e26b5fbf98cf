// What a phone that installs the shop is told, in each language: an app opens in the language it was installed from.
import { readFileSync, writeFileSync } from 'node:fs'
import { readCatalogue } from '../languages/catalogue.mjs'
import { languages, rightToLeft, sourceLanguage } from '../languages/list.mjs'

const directionOf = (language) => (rightToLeft.includes(language) ? 'rtl' : 'ltr')

/** The sentence stands on every page too, so translators have seen it. */
function translate(text, language) {
  const found = Object.values(readCatalogue(language)).find(({ message }) => message === text)
  if (!found?.translation) throw new Error(`public/manifest.webmanifest: "${text}" is not translated into ${language}`)
  return found.translation
}

/** One for each language but the source's, whose own is in `public`. */
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
