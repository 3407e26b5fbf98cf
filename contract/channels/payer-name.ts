import { isEastAsianName, unknownName } from '../identity/person-name.ts'
import type { Language } from '../languages/languages.ts'

interface TwoNames {
  firstName: string
  lastName: string
}

/**
 * A wallet gives one name. In Latin letters, as cards are printed, its first word is the first name and the rest the
 * last. In Chinese, Japanese and Korean characters the family comes first, often without a space.
 */
export function splitPayerName(name: string | null | undefined, language: Language): TwoNames {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/)
  if (!isEastAsianName(first + rest.join(''))) return withBoth(first, rest.join(' '))
  return rest.length > 0 ? withBoth(rest.join(' '), first) : splitUnspaced(first, language)
}

const withBoth = (firstName: string, lastName: string): TwoNames => ({
  firstName: firstName || unknownName.firstName,
  lastName: lastName || unknownName.lastName,
})

/** The family names of two characters; nearly all others have one. */
const longKorean = /^(남궁|황보|제갈|선우|독고|사공|서문|동방)/
const longChinese =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|轩辕|端木|东方|南宫|西门)/

/** Where a Japanese family name ends, only its owner knows: such a name stays whole. */
function splitUnspaced(name: string, language: Language): TwoNames {
  const isKorean = /^\p{Script=Hangul}{2,}$/u.test(name)
  const isChinese = language === 'zh' && /^\p{Script=Han}{2,4}$/u.test(name)
  if (!isKorean && !isChinese) return withBoth(name, '')
  const characters = [...name]
  const length = characters.length > 2 && (longKorean.test(name) || longChinese.test(name)) ? 2 : 1
  return withBoth(characters.slice(length).join(''), characters.slice(0, length).join(''))
}
