import { useLingui } from '@lingui/react'
import type { SaySentence } from '#contract/sentence.ts'

/** Says sentences of the contract's tables; the build has put the ids of their messages in their place. */
export function useSay(): SaySentence {
  const { i18n } = useLingui()
  return (sentence, values) => i18n._(sentence as unknown as string, values)
}
