// Copies every sentence of the source into the files of all languages, and reports what is missing there. With --check
// it writes nothing, and fails if something is missing, wrong or out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { catalogueFile, readCatalogue, writeCatalogue } from './languages/catalogue.mjs'
import { collectMessages } from './languages/collect.mjs'
import { glossaryFile, glossaryProblems, missingTerms, readGlossary } from './languages/glossary.mjs'
import { languages, sourceLanguage } from './languages/list.mjs'
import { problemsOf } from './languages/problems.mjs'

const isCheck = process.argv.includes('--check')
const messages = await collectMessages()
const complaints = []
const glossaries = languages.map(readGlossary).filter(Boolean)

for (const language of languages) {
  const file = catalogueFile(language)
  const text = writeCatalogue(language, messages, sourceLanguage)
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
    complaints.push(`${file} is out of date: npm run translations`)
  const known = readCatalogue(language)
  const wrong = messages.flatMap(({ id, message }) =>
    problemsOf(message, known[id]?.translation).map((problem) => ({ message, problem })),
  )
  const left = wrong.filter(({ problem }) => problem === 'is not translated').length
  if (language !== sourceLanguage)
    console.log(
      `${language}: ${messages.length - left} of ${messages.length} translated${left ? `, ${left} missing` : ''}`,
    )
  if (language !== sourceLanguage) wrong.push(...glossaryComplaints(language, known))
  for (const { message, problem } of wrong.slice(0, isCheck ? wrong.length : 10))
    complaints.push(`${language}: ${JSON.stringify(message)} ${problem}`)
}

function glossaryComplaints(language, known) {
  const glossary = readGlossary(language)
  if (!glossary) {
    complaints.push(`${language} has no ${glossaryFile(language)}`)
    return []
  }
  for (const term of missingTerms(glossary, glossaries))
    complaints.push(`${glossaryFile(language)} lacks a word for ${JSON.stringify(term)}`)
  return messages.flatMap(({ id, message }) =>
    glossaryProblems(glossary, message, known[id]?.translation).map((problem) => ({ message, problem })),
  )
}

for (const complaint of complaints) console.error(complaint)
if (isCheck && complaints.length > 0) process.exit(1)
