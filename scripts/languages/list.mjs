// The shop's languages, from the one place that lists them.
import { readFileSync } from 'node:fs'

const source = readFileSync('contract/languages/languages.ts', 'utf8')
const codesIn = (pattern) => [...(pattern.exec(source)?.[1] ?? '').matchAll(/'([a-z]{2})'/g)].map(([, code]) => code)

export const [sourceLanguage] = codesIn(/sourceLanguage: Language = ('[a-z]{2}')/)
export const rightToLeft = codesIn(/fromRightToLeft[^=]*= new Set\(\[([^\]]*)\]\)/)
export const languages = [sourceLanguage, ...codesIn(/translated: readonly Language\[\] = \[([^\]]*)\]/)]
