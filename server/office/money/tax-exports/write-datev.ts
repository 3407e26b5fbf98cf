import { convertMoney, money, toDecimalString } from '#contract/money/money.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { AccountEntry } from './accounts.ts'
import type { AccountName } from './datev-accounts.ts'
import { type Posting, postingsOf } from './datev-postings.ts'
import type { DatevConfig } from './settings.ts'

const euro = 'EUR'
const numbered = (from: number, to: number, names: (index: number) => string[]): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => names(from + index)).flat()

/** Every column of a batch of bookings, format version 13 of header version 700 (developer.datev.de). */
export const datevColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(1, 8, (index) => [`Beleginfo - Art ${index}`, `Beleginfo - Inhalt ${index}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(1, 20, (index) => [`Zusatzinformation - Art ${index}`, `Zusatzinformation- Inhalt ${index}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

interface Batch {
  from: string
  to: string
  datev: DatevConfig
  madeAt: Date
}

/**
 * A batch of bookings as DATEV imports it: UTF-8 with its mark, header, columns, rows. Refuses where a setting is missing that
 * only an accountant knows, and days of two financial years, since rows name no year.
 */
export function writeDatev(entries: readonly AccountEntry[], batch: Batch): string[] {
  const { datev, from, to } = batch
  const rows = entries.flatMap((entry) => postingsOf(entry).map((posting) => ({ posting, day: entry.day })))
  const used = [...new Set(rows.flatMap(({ posting }) => [posting.account, posting.against]))]
  const missing = [
    ...(datev.consultant === undefined ? ['DATEV_CONSULTANT'] : []),
    ...(datev.client === undefined ? ['DATEV_CLIENT'] : []),
    ...used.filter((name) => !datev.accounts[name]).map((name) => `DATEV_ACCOUNTS=${name}=…`),
  ]
  if (missing.length > 0)
    throw new Refusal('datev_setting_missing', missing.join(' '), {
      message: () => `This needs settings that your accountant knows: ${missing.join(', ')}.`,
    })
  const begins = yearOf(from, datev.yearBegins)
  if (begins !== yearOf(to, datev.yearBegins)) throw new Refusal('datev_two_years', `${from} to ${to}`)
  const length = Math.max(4, ...used.map((name) => datev.accounts[name]?.length ?? 0))
  return [
    `\uFEFF${headerOf(batch, begins, Math.min(8, length))}`,
    `${datevColumns.join(';')}\r\n`,
    ...rows.map(({ posting, day }) => rowOf(posting, day, datev.accounts)),
  ]
}

/** The first day of the financial year that a day is in. */
function yearOf(day: string, yearBegins: string): string {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= yearBegins ? `${year}-${yearBegins}` : `${year - 1}-${yearBegins}`
}

const plainDay = (day: string): string => day.replaceAll('-', '')
/** Control characters are not allowed within a text, and quotation marks are doubled. */
const quoted = (text: string): string => `"${text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`

function headerOf({ from, to, datev, madeAt }: Batch, begins: string, accountLength: number): string {
  const made = madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 17)
  const days = [plainDay(from), plainDay(to)].join(';')
  const who = [datev.consultant, datev.client, plainDay(begins), accountLength].join(';')
  return `"EXTF";700;21;"Buchungsstapel";13;${made};;"RE";"";"";${who};${days};"Onlineshop";"";1;0;0;"${euro}";;"";;;"";;;"";""\r\n`
}

const comma = (text: string): string => text.replace('.', ',')
/** Of the letters that a document's number may have there. */
const documentNo = (text: string): string => text.replaceAll(/[^\w$%\-/]/g, '').slice(0, 36)

function rowOf(posting: Posting, day: string, accounts: DatevConfig['accounts']): string {
  const { amount, currency, account, against, document, payment, text, euNumber, rate, perUnit } = posting
  const sum = money(Math.abs(amount), currency)
  const two = (minor: number, of: string) => comma(Number(toDecimalString(money(minor, of))).toFixed(2))
  const numberOf = (name: AccountName) => accounts[name] ?? ''
  const cells: Partial<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': two(sum.amount, currency),
    'Soll/Haben-Kennzeichen': amount > 0 ? '"S"' : '"H"',
    'WKZ Umsatz': quoted(currency),
    Konto: numberOf(account),
    'Gegenkonto (ohne BU-Schlüssel)': numberOf(against),
    Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
    'Belegfeld 1': quoted(documentNo(document)),
    Buchungstext: quoted(text.slice(0, 60)),
    Festschreibung: '0',
    ...(payment && { 'Beleginfo - Art 1': quoted('Zahlung'), 'Beleginfo - Inhalt 1': quoted(payment.slice(0, 210)) }),
    ...(euNumber && { 'EU-Land u. UStID (Bestimmung)': quoted(euNumber) }),
    ...(rate !== undefined && { 'EU-Steuersatz (Bestimmung)': comma((rate / 100).toFixed(2)) }),
    ...(currency !== euro && perUnit && inEuros(perUnit, sum)),
  }
  return `${datevColumns.map((name) => cells[name] ?? '').join(';')}\r\n`

  function inEuros(perUnit: number, of: typeof sum): Partial<Record<string, string>> {
    const base = { 'Basis-Umsatz': two(convertMoney(of, perUnit, euro).amount, euro), 'WKZ Basis-Umsatz': quoted(euro) }
    // A rate below one does not fit its field; the sum in euros says the same.
    return perUnit <= 1 ? { Kurs: comma((1 / perUnit).toFixed(6)), ...base } : base
  }
}
