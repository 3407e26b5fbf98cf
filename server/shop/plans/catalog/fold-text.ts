const sameAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  // Arabic endings that are spelt either way, and the tatweel, which only stretches a word.
  ة: 'ه',
  ى: 'ي',
  ـ: '',
}

const hiraganaToKatakana = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0)

const plainLetter = (letter: string): string =>
  sameAs[letter] ?? String.fromCharCode(letter.charCodeAt(0) + hiraganaToKatakana)

/**
 * Lower case, without accents or punctuation, so that spelling variants match. Korean is split into its letters, so
 * that an unfinished syllable matches the beginning of a word.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    // The voicing marks turn one kana into another, so they are not accents.
    .replaceAll(/[^\P{M}\u3099\u309a]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłıةىـぁ-ゖ]/g, plainLetter)
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}\u3099\u309a]+/gu, ' ')
    .trim()
