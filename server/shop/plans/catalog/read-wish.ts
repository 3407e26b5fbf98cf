import { foldText } from './fold-text.ts'

/** What a traveller asks for in a sentence: 'eSIM for Japan, 5GB'. */
export interface Wish {
  /** What is left of the text: the place, if it names one. */
  place: string
  leastDataMb?: number
  leastDays?: number
  isUnlimited?: true
}

const amount =
  /(\d+(?:[.,]\d+)?)\s*(gb|gigs?|gigabytes?|gigaoctets?|go|гб|mb|megabytes?|mo|ギガ|기가|جيجا(?:بايت)?)(?![\p{L}\p{N}])/iu
const days =
  /(\d{1,3})[\s-]*(?:(days?|tage?n?|jours?|días?|dias?|giorni|giorno|日間|日|일|天|أيام|يوما?)|(weeks?|wochen?|semaines?|semanas?|settiman[ae]|週間|주|周|أسابيع|أسبوع))(?![\p{L}\p{N}])/iu
const unlimited =
  /\b(?:unlimited|unbegrenzt\w*|unlimitiert\w*|illimité?e?s?|ilimitad[oa]s?|illimitat[oaei])(?!\p{L})|無制限|무제한|无限(?:量|流量)?|غير محدود[ةه]?/giu

/** Words around a place, by language, as `foldText` writes them. None of them is the name of a place by itself. */
const around = new Set(
  [
    'a an the for in to my our of on with i we need want some best cheap cheapest good travel trip visiting going internet',
    'mobile data plan plans package packages card cards esim esims sim sims please',
    'fur nach im mein meine meinen meinem die der das den dem ein eine einen mit ich wir brauche suche reise urlaub datenplan',
    'daten tarif tarife datentarif datentarife datenpaket paket gunstig gunstige gunstigste guthaben internetpaket',
    'pour le la les l au aux en un une du des de d avec mon ma je forfait forfaits donnees voyage',
    'para el los las con mi un una datos viaje tarifa tarifas paquete',
    'per il lo gli i nel nella con mio mia piano piani dati viaggio pacchetto offerta',
    'o os as no na nos nas com meu minha plano planos dados viagem pacote',
    'خطه باقه باقات بيانات شريحه انترنت سفر في الي',
  ].flatMap((words) => words.split(' ')),
)

/** In writing without spaces, or with endings on a place's name. */
const within = [
  'データ',
  'プラン',
  '通信',
  '旅行',
  '用',
  '向け',
  'で使える',
  'の',
  '的',
  '套餐',
  '流量',
  '数据',
  '요금제',
  '데이터',
  '여행',
  '유심',
  '용',
]
const foldedWithin = within.map(foldText)

/** Latin words may stand next to other writing without a space: '日本esim'. */
const simWords = /(?<![a-z])e?sims?(?![a-z])/g

const megabytesOf = (number: string, unit: string): number => {
  const isGiga = !/^m/i.test(unit)
  return Math.round(Number(number.replace(',', '.')) * (isGiga ? 1024 : 1))
}

/** Reads amount, days and place from a sentence in any of the shop's languages. */
export function readWish(text: string): Wish {
  const [, number = '', unit = ''] = amount.exec(text) ?? []
  const [, count = '', , weeks] = days.exec(text) ?? []
  const isUnlimited = new RegExp(unlimited, 'iu').test(text)
  return {
    place: text.replace(amount, ' ').replace(days, ' ').replaceAll(unlimited, ' ').replaceAll(/\s+/g, ' ').trim(),
    ...(number && { leastDataMb: megabytesOf(number, unit) }),
    ...(count && { leastDays: Number(count) * (weeks ? 7 : 1) }),
    ...(isUnlimited && { isUnlimited: true as const }),
  }
}

/** The same without the words that people put around a place's name. */
export function withoutWordsAround(place: string): string {
  const bare = foldedWithin.reduce(
    (left, word) => left.replaceAll(word, ' '),
    foldText(place).replaceAll(simWords, ' '),
  )
  return (
    bare
      .split(' ')
      .filter((word) => word && !around.has(word))
      // Arabic writes 'for' in one word with the article: لليابان.
      .map((word) => (word.startsWith('لل') ? `ال${word.slice(2)}` : word))
      .join(' ')
  )
}

/** Whether a plan has what was asked for besides the place; an unlimited plan has any amount. */
export const fitsWish = (
  { leastDataMb = 0, leastDays = 1, isUnlimited }: Wish,
  { dataMb, validityDays }: { dataMb: number | null; validityDays: number },
): boolean => (dataMb === null || (!isUnlimited && dataMb >= leastDataMb)) && validityDays >= leastDays

/**
 * Asks a search for the place of a wish: as it was typed, since a place's name may have any word in it, and then without
 * the words around it.
 */
export function searchPlace<Found>(search: (text: string) => readonly Found[], { place }: Wish): readonly Found[] {
  const found = search(place)
  if (found.length > 0) return found
  const bare = withoutWordsAround(place)
  return bare && bare !== foldText(place) ? search(bare) : []
}
