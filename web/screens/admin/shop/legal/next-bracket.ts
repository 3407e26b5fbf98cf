export interface Place {
  start: number
  end: number
}

/** Where something still stands in brackets and is no link, footnote or box of Markdown: the operator has to say it. */
export const findBrackets = (text: string): Place[] =>
  [...text.matchAll(/(?<!\\)\[(?!\^|[ xX]\])[^\][]+\](?!\()/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))

/** The next one after a place in the text, and after the last one the first. */
export const nextBracket = (text: string, after: number): Place | undefined => {
  const places = findBrackets(text)
  return places.find(({ start }) => start >= after) ?? places[0]
}
