import { foldText } from './fold-text.ts'

/** What visitors write around the name of a place, in our languages: 'trip to', 'zwei Wochen in', 'vacances en'. */
const listed = `
  esim esims sim sims card cards data plan plans internet roaming mobile prepaid unlimited cheap best gb mb
  trip trips travel travels traveling travelling go going fly flying flight flights visit visiting holiday holidays vacation vacations
  honeymoon weekend week weeks day days month months night nights one two three four five six seven ten for from to in the a an my our
  i im we am are will want need around through next
  reise reisen urlaub ferien flug fliege fliegen fahre fahren gehe gehen besuch besuche tag tage tagen woche wochen monat monate monaten
  wochenende nacht nachte ein eine einen zwei drei vier funf sieben zehn nach in im ins fur die der das den dem auf zu nachste ich wir
  voyage voyages vacances sejour vol vols visite visiter aller vais pars partir jour jours semaine semaines mois nuit nuits un une deux
  trois quatre cinq sept dix end pour en au aux a le la les du de des je nous dans vers
  viaje viajes viajar vacaciones vuelo visita visitar voy ir dia dias semana semanas mes meses noche noches fin uno una dos tres cuatro
  cinco siete diez para por el los las al del
  viaggio viaggi viaggiare vacanza vacanze volo visitare vado andare giorno giorni settimana settimane mese mesi notte notti due tre
  quattro cinque sette dieci per nel nella negli il lo gli di
  viagem viagens viajar ferias voo visitar vou noite noites dois duas quatro sete dez no na nos nas ao do da dos das o os as um uma
  여행 여행지 유심 이심 일 박 주 달 개월 동안
  رحلة رحلات سفر السفر سياحة عطلة إجازة زيارة أسافر يوم يومين أيام أسبوع أسبوعين أسابيع شهر شهرين إلى في من شريحة
`

let known: ReadonlySet<string> | undefined

const besides = () => (known ??= new Set(listed.trim().split(/\s+/).map(foldText)))

/** A length of stay or an amount of data is written with its number: '10', '7d', '5gb', '2주'. */
function isBesides(word: string): boolean {
  const bare = word.replace(/^\d+/, '')
  return bare === '' || besides().has(bare) || (bare !== word && /^[dwm]$/.test(bare))
}

/** Chinese and Japanese write them without spaces: タイ旅行, 去泰国, イタリアに2週間. Folded, all kana are katakana. */
const unspaced =
  /旅行|観光|旅游|旅遊|^[去到]|[ニヘ]?\d+(?:週間|週|日間|ヶ月|泊|日|周|天|晚|个月)[ノ的]?|[ニヘ]行ク|行キ$/gu

/** An article may belong to the name: El Salvador, La Paz. */
const mostArticles = 2

/** What is left of a folded text without the words that are no places; empty when nothing else was typed. */
export const tellingWords = (typed: string): string[] =>
  typed
    .replaceAll(unspaced, ' ')
    .split(' ')
    .filter((word) => word !== '' && !isBesides(word))

/**
 * The names that a folded text may contain, longest first: of 'viaje a el salvador' they are 'a el salvador', 'el
 * salvador' and 'salvador'. None when it has only words that are no places.
 */
export function namesIn(typed: string): string[] {
  const words = typed.replaceAll(unspaced, ' ').split(' ').filter(Boolean)
  const first = words.findIndex((word) => !isBesides(word))
  if (first < 0) return []
  const last = words.findLastIndex((word) => !isBesides(word))
  return Array.from({ length: Math.min(first, mostArticles) + 1 }, (_, at) =>
    words.slice(Math.max(0, first - mostArticles) + at, last + 1).join(' '),
  )
}
