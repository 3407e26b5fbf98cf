/** The words that the VAT directive (art. 226, no. 11a) asks for, in each official language. */
const words = {
  bg: 'обратно начисляване',
  cs: 'daň odvede zákazník',
  da: 'omvendt betalingspligt',
  de: 'Steuerschuldnerschaft des Leistungsempfängers',
  el: 'Αντίστροφη επιβάρυνση',
  en: 'Reverse charge',
  es: 'inversión del sujeto pasivo',
  et: 'pöördmaksustamine',
  fi: 'käännetty verovelvollisuus',
  fr: 'Autoliquidation',
  hr: 'prijenos porezne obveze',
  hu: 'fordított adózás',
  it: 'inversione contabile',
  lt: 'atvirkštinis apmokestinimas',
  lv: 'nodokļa apgrieztā maksāšana',
  mt: 'Inverżjoni tal-ħlas',
  nl: 'Btw verlegd',
  pl: 'odwrotne obciążenie',
  pt: 'Autoliquidação',
  ro: 'taxare inversă',
  sk: 'prenesenie daňovej povinnosti',
  sl: 'obrnjena davčna obveznost',
  sv: 'omvänd betalningsskyldighet',
} as const

type WordLanguage = keyof typeof words

const languagesOf: Readonly<Record<string, readonly WordLanguage[]>> = {
  AT: ['de'],
  BE: ['nl', 'fr'],
  BG: ['bg'],
  CY: ['el'],
  CZ: ['cs'],
  DE: ['de'],
  DK: ['da'],
  EE: ['et'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GR: ['el'],
  HR: ['hr'],
  HU: ['hu'],
  IE: ['en'],
  IT: ['it'],
  LT: ['lt'],
  LU: ['fr', 'de'],
  LV: ['lv'],
  MT: ['mt', 'en'],
  NL: ['nl'],
  PL: ['pl'],
  PT: ['pt'],
  RO: ['ro'],
  SE: ['sv'],
  SI: ['sl'],
  SK: ['sk'],
}

/** The words in the languages of the buyer's and the seller's country, each once. */
export function reverseChargeWords(buyerCountry: string, sellerCountry: string): string {
  const languages = [buyerCountry, sellerCountry].flatMap((country) => languagesOf[country] ?? ['en' as const])
  return [...new Set(languages)].map((language) => words[language]).join(' / ')
}
