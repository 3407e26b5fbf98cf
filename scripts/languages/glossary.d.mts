export interface Glossary {
  /** By English term: the words, or the beginnings of words, one of which its translation must use. */
  words: Record<string, string[]>
  /** What no translation may say, as a regular expression, and what it should say instead. */
  never: { pattern: string; instead: string }[]
}

export function readGlossary(language: string): Glossary | undefined
export function glossaryProblems(glossary: Glossary, message: string, translation: string | undefined): string[]
export function missingTerms(glossary: Glossary, others: Glossary[]): string[]
