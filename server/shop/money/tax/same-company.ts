/** What says of which kind a company is, in the EU's languages, and words that half of all companies have. */
const common = new Set(
  (
    'sa sas sasu sarl eurl sci snc scs sc ei selarl gmbh mbh ag kg kgaa ohg ug gbr ev eg se eeig bv nv vof cv bvba srl srls spa sapa sl slu slne scoop ' +
    'ltd limited plc llp llc inc corp co company cie dac clg teoranta oy oyj ab hb aps as ivs is ps asa doo dd jdoo sro vos zs ks spzoo zoo sp spolka ' +
    'kft kkt bt zrt nyrt sia as ou oü uab mb ii lda limitada unipessoal ad ead ood eood et ae epe ike oe ee pe mepe ltee kd dno sdn ' +
    'the and und et y e i og och ja en de des der die das du di da do la le les el los van von of for und societe societa sociedad gesellschaft anonyme ' +
    'haftungsbeschrankt beschrankter haftung mit responsabilita limitata anonima responsabilidad'
  ).split(' '),
)

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
}

/** Small Latin letters without accents, whichever of the EU's three alphabets it was written in. */
function inLatin(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const read = plain.replaceAll('ντ', 'd').replaceAll('μπ', 'b').replaceAll('γκ', 'g').replaceAll('ου', 'u')
  return [...read].map((letter) => letters[letter] ?? letter).join('')
}

function wordsOf(name: string): string[] {
  // `S.A.R.L.` and `d.o.o.` are one word.
  const all = inLatin(name)
    .replaceAll(/(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu, '')
    .replaceAll(/['’.]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  const telling = (all ?? []).filter((word) => !common.has(word))
  return telling.length > 0 ? telling : (all ?? [])
}

/** The same word but for an ending, one letter, or the way of writing another alphabet. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4) return false
  if (one.slice(0, 4) === other.slice(0, 4) && Math.abs(one.length - other.length) <= 3) return true
  return distance(one, other) <= (shorter >= 8 ? 2 : 1)
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, against] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === against ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)

/** Whether half of the shorter name, by letters, stands in the other one. */
function overlaps(typed: readonly string[], registered: readonly string[]): boolean {
  const [shorter, longer] = lengthOf(typed) <= lengthOf(registered) ? [typed, registered] : [registered, typed]
  const [all, whole] = [shorter.join(''), longer.join('')]
  if (all.length >= 3 && whole.includes(all)) return true
  const found = shorter.filter((word) => longer.some((other) => isAlike(word, other)))
  return found.length > 0 && lengthOf(found) * 2 >= all.length
}

/**
 * Whether a company's name, as its buyer typed it, can be the one the register has. Loose on purpose: registers write
 * legal forms in full, leave accents out and list trade names after `||`. What it tells apart are other companies.
 */
export const isSameCompany = (typed: string, registered: string): boolean =>
  registered.split('||').some((name) => overlaps(wordsOf(typed), wordsOf(name)))
