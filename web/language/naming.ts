import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { NamingWords } from '#contract/plans/place-names.ts'
import { formatsOf } from './formats-of.ts'
import { placeNameIn } from './place-names.ts'
import { sayWith } from './use-say.ts'

/** The words that names of plans and places are built from in a page's language. */
export const namingIn = (i18n: I18n): NamingWords => ({
  say: sayWith(i18n),
  formats: formatsOf(i18n),
  placeName: placeNameIn(i18n),
})

export const useNaming = (): NamingWords => namingIn(useLingui().i18n)
