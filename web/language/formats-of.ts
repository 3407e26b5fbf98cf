import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type Formats, makeFormats } from '#contract/formats/formats.ts'
import { languageIn } from './use-language.ts'
import { sayWith } from './use-say.ts'

/** How figures, prices and dates are written in a page's language; loaders pass their own instance. */
export const formatsOf = (i18n: I18n): Formats => makeFormats(languageIn(i18n), sayWith(i18n))

export const useFormats = (): Formats => formatsOf(useLingui().i18n)
