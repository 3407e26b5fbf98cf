import { DEFAULT_SPEED, is3gOnly, shownSpeed } from './speed.ts'

const MAX_DESCRIPTION = 160
const ELLIPSIS = '...'

/** Cut to what search engines show: 160 characters, the last three an ellipsis when something was lost. */
export function cutDescription(text: string): string {
  const characters = [...text]
  if (characters.length <= MAX_DESCRIPTION) return text
  return characters.slice(0, MAX_DESCRIPTION - ELLIPSIS.length).join('') + ELLIPSIS
}

/** Meta text never sells 3G. A bare '3G' goes; a list that also names something faster stays as it is. */
export const rewrite3g = (text: string): string => text.replaceAll(/(?<![\w/])3G(?![\w/])/gi, DEFAULT_SPEED)

export const metaSpeed = (speed: string | null): string => (is3gOnly(speed) ? DEFAULT_SPEED : shownSpeed(speed))
