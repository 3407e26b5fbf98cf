const wordLike = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether one character carries as much meaning as a syllable or a word, as in 日本. */
export const isWordLike = (text: string): boolean => wordLike.test(text)

/** Two letters that are no country's code, but that travellers use for one. */
const otherCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** The country code that a text of two letters may stand for: `uk`, `U.S.`. */
export function codeIn(text: string): string | undefined {
  const letters = text.replaceAll(/[\s.]/g, '').toUpperCase()
  return /^[A-Z]{2}$/.test(letters) ? (otherCodes[letters] ?? letters) : undefined
}

/** Two letters match half the world, so a search starts with the third. */
export const isSearchable = (text: string): boolean => [...text.trim()].length > 2 || isWordLike(text)
