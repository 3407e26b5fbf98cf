import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, sourceLanguage } from '#contract/languages/languages.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'
import { partsOfError } from '../../../platform/error-parts.ts'

const texts = new Map<string, string | undefined>()

/** A text to begin with; in the source language if there is none in the language requested. */
export function startingText(kind: LegalKind, language: Language): string {
  const text = readText(kind, language) ?? readText(kind, sourceLanguage)
  if (text === undefined) throw new Error(`there is no starting text for ${kind}`)
  return text
}

/** The language in which a starting text is available for readers of another. */
export const languageOfStartingText = (kind: LegalKind, language: Language): Language =>
  readText(kind, language) === undefined ? sourceLanguage : language

function readText(kind: LegalKind, language: Language): string | undefined {
  const name = `${kind}/${language}.md`
  if (!texts.has(name)) texts.set(name, readIfThere(join(projectRoot, 'legal', name)))
  return texts.get(name)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (partsOfError(error).code === 'ENOENT') return undefined
    throw error
  }
}
