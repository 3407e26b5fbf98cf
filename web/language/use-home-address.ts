import { addressIn, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { useLanguage } from './use-language.ts'

/**
 * Where a server address should redirect back to, so that a visitor who never chose this language stays in it;
 * undefined in English, the server's default.
 */
export function useHomeAddress(): string | undefined {
  const language = useLanguage()
  return language === sourceLanguage ? undefined : addressIn(language, paths.home)
}
