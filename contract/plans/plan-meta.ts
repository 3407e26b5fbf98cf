import { DEFAULT_SPEED, is3gOnly, shownSpeed } from './speed.ts'

const MAX_DESCRIPTION = 160
const ELLIPSIS = '...'

/** Cut to the 160 characters that search engines show, the last three an ellipsis when something was cut. */
export function cutDescription(text: string): string {
  const characters = [...text]
  if (characters.length <= MAX_DESCRIPTION) return text
  return characters.slice(0, MAX_DESCRIPTION - ELLIPSIS.length).join('') + ELLIPSIS
}

/** Meta text never advertises 3G. A bare '3G' is replaced; a list that also names something faster stays as it is. */
export const rewrite3g = (text: string): string => text.replaceAll(/(?<![\w/])3G(?![\w/])/gi, DEFAULT_SPEED)

export const metaSpeed = (speed: string | null): string => (is3gOnly(speed) ? DEFAULT_SPEED : shownSpeed(speed))
