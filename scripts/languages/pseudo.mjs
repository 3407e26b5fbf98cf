// A pseudo-language for tests: English with accents, a third longer, in brackets. Text on a page without brackets was
// never made a message, and text that overflows would overflow in German too.
import { parse } from '@messageformat/parser'

export const pseudoLanguage = 'xx'

const letters = 'aeioucnyAEIOUCNY'
const disguised = 'áá éé íí öö üü ç ñ ý Áá Éé Íí Öö Üü Ç Ñ Ý'.split(' ')

/** A piece of a sentence between values and elements; surrounding spaces stay outside the brackets. */
function disguisePiece(piece) {
  if (!/\p{L}/u.test(piece)) return piece
  const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(piece)
  return `${before}⟦${text.replaceAll(/[aeioucny]/gi, (letter) => disguised[letters.indexOf(letter)])}⟧${after}`
}

const disguiseText = (text) =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part, index) => (index % 2 === 0 ? disguisePiece(part) : part))
    .join('')

/** The literal texts of a message, however deep in plurals and choices. */
const contentsOf = (tokens) =>
  tokens.flatMap((token) => {
    if (token.type === 'content') return [token.ctx]
    return (token.cases ?? []).flatMap((each) => contentsOf(each.tokens))
  })

/** The same message in disguise, with its values, plurals and elements in place. */
export function disguise(message) {
  let rest = 0
  const parts = contentsOf(parse(message)).flatMap(({ offset, text }) => {
    const kept = message.slice(rest, offset)
    rest = offset + text.length
    return [kept, disguiseText(text)]
  })
  return parts.join('') + message.slice(rest)
}
