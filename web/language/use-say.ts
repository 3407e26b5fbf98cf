import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { SaySentence } from '#contract/languages/sentence.ts'

/** Translates sentences of the contract's tables; the build has replaced them with their message ids. */
export const sayWith =
  (i18n: I18n): SaySentence =>
  (sentence, values) =>
    i18n._(sentence as unknown as string, values)

export const useSay = (): SaySentence => sayWith(useLingui().i18n)
