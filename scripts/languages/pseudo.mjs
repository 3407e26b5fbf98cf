// English in disguise, for tests: accents, a third longer, in brackets. What stands on a page without brackets was never
// made a message, and what has no room for it has none for German.
import { parse } from '@messageformat/parser'

export const pseudoLanguage = 'xx'

const letters = 'aeioucnyAEIOUCNY'
const disguised = 'áá éé íí öö üü ç ñ ý Áá Éé Íí Öö Üü Ç Ñ Ý'.split(' ')

/** A piece of a sentence between values and elements: these are left outside, to be told apart themselves. */
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

/** The places of the words themselves, however deep in plurals and choices. */
const contentsOf = (tokens) =>
  tokens.flatMap((token) => {
    if (token.type === 'content') return [token.ctx]
    return (token.cases ?? []).flatMap((each) => contentsOf(each.tokens))
  })

/** A message that says the same, with its values, plurals and elements where they were. */
export function disguise(message) {
  let rest = 0
  const parts = contentsOf(parse(message)).flatMap(({ offset, text }) => {
    const kept = message.slice(rest, offset)
    rest = offset + text.length
    return [kept, disguiseText(text)]
  })
  return parts.join('') + message.slice(rest)
}
