// Holds translations to the words their language has chosen: languages/{code}/glossary.json.
import { existsSync, readFileSync } from 'node:fs'

export const glossaryFile = (language) => `languages/${language}/glossary.json`

export const readGlossary = (language) =>
  existsSync(glossaryFile(language)) ? JSON.parse(readFileSync(glossaryFile(language), 'utf8')) : undefined

/** What the customer reads: no placeholders, elements, nor the signs that only vocalise Arabic. */
const readable = (text) =>
  text
    .replaceAll(/\{\w+(, plural,)?/g, ' ')
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/[\u064b-\u0652]/g, '')

/** A term with a capital is the name of a menu or a page, and found only as it is written. */
const inEnglish = (term) => {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<!\w)${escaped}(s|ed|ing)?(?!\w)`, term === term.toLowerCase() ? 'gi' : 'g')
}

/** The terms that a sentence uses. The longest is found first: `Cellular Data` is no `Cellular`. */
function termsIn(message, words) {
  let rest = readable(message)
  const found = []
  for (const term of Object.keys(words).toSorted((one, other) => other.length - one.length)) {
    const without = rest.replaceAll(inEnglish(term), ' ')
    if (without !== rest) found.push(term)
    rest = without
  }
  return found
}

/** Empty if the translation uses the words of the glossary, and none that it rules out. */
export function glossaryProblems({ words, never }, message, translation) {
  if (!translation) return []
  const text = readable(translation)
  const says = (word) => text.toLowerCase().includes(word.toLowerCase())
  return [
    ...termsIn(message, words)
      .filter((term) => !words[term].some(says))
      .map((term) => `should say ${quoted(words[term]).join(' or ')} for “${term}”`),
    ...never.flatMap(({ pattern, instead }) => {
      const [wrong] = new RegExp(pattern, 'u').exec(text) ?? []
      return wrong === undefined ? [] : [`says “${wrong}”, and should say “${instead}”`]
    }),
  ]
}

const quoted = (words) => words.map((word) => `“${word}”`)

/** The terms that other languages have a word for and this one lacks. */
export const missingTerms = (glossary, others) =>
  [...new Set(others.flatMap(({ words }) => Object.keys(words)))].filter((term) => !glossary.words[term]?.length)
