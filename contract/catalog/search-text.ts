const wordLike = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether one character carries as much meaning as a syllable or a word, as in 日本. */
export const isWordLike = (text: string): boolean => wordLike.test(text)

/** Two letters match half the world, so a search starts with the third. */
export const isSearchable = (text: string): boolean => [...text.trim()].length > 2 || isWordLike(text)
