import type { I18n } from '@lingui/core'
import { oneFullStop } from '#contract/languages/one-full-stop.ts'

/** Makes every message of this instance end with one full stop, also after a date that ends with one. */
export function endWithOneStop(i18n: I18n): I18n {
  const translate = i18n._.bind(i18n)
  i18n._ = ((...given: Parameters<typeof translate>) => oneFullStop(translate(...given))) as typeof i18n._
  return i18n
}
