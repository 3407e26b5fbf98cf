import { useMemo } from 'react'
import { intlTagOf } from '#contract/languages.ts'
import { useLanguage } from './use-language.ts'

/** Which of two names comes first in a list, as readers of the page's language look for them. */
export function useNameOrder(): (one: string, other: string) => number {
  const language = useLanguage()
  return useMemo(() => new Intl.Collator(intlTagOf(language)).compare, [language])
}
