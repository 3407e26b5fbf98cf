import { addressIn, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/pages/paths.ts'
import { useLanguage } from './use-language.ts'

/**
 * Where to come back to from an address of the server, so that whoever never chose this language stays in it; undefined
 * in English, where the server leads by itself.
 */
export function useHomeAddress(): string | undefined {
  const language = useLanguage()
  return language === sourceLanguage ? undefined : addressIn(language, paths.home)
}
