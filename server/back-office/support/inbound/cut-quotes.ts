import { type Language, languages } from '#contract/languages/languages.ts'
import { sayIn } from '../../../platform/languages/say.ts'

/** Stands in mails that can be replied to. What a mail program quotes begins with it, or comes after. */
export function cutHere(language: Language): string {
  const say = sayIn(language)
  return `--- ${say('Write your reply above this line')} ---`
}

/** Our own line, whichever language the mail was in. */
const ownLine = () => new RegExp(`^.*--- ?(${languages.map(wordsOfOwnLine).join('|')}) ?---.*$`, 'm')

const wordsOfOwnLine = (language: Language) =>
  cutHere(language)
    .slice('--- '.length, -' ---'.length)
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Where the quoting begins, as the usual mail programs write it. */
const usualBeginnings = [
  /^-{2,} ?(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original) ?-{2,}.*$/im,
  /^(On|Am|Le|El|Il|Em|Op) .{4,200}(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef).{0,200}:$/im,
  // Broken over two lines, as long addresses make it.
  /^On [^\n]{4,200}\n[^\n]{0,200}wrote:$/m,
  // Japanese names the day and the sender alone.
  /^\d{4}年\d{1,2}月\d{1,2}日.{4,200}<.{3,200}>[:：]$/m,
  /^.{4,200}(님이 작성|写道|寫道)[:：]$/m,
  /^في .{4,200}كتب.{0,200}:$/m,
  /^_{20,}$/m,
  /^From: .+\n(?:(?:Sent|Date|To|Subject|Cc): .*\n?){2,}/im,
]

let known: RegExp[] | undefined
const beginnings = (): RegExp[] => (known ??= [ownLine(), ...usualBeginnings])

const signature = /^-- $/m

/** What somebody wrote, without the mail they answered and without their signature. */
export function cutQuotes(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const own = plain.slice(0, signature.exec(plain)?.index)
  return aboveQuotes(own) || aroundQuotes(own)
}

function aboveQuotes(own: string): string {
  const cut = Math.min(...beginnings().map((beginning) => beginning.exec(own)?.index ?? own.length))
  const lines = own.slice(0, cut).split('\n')
  // Quoted lines at the end; between a person's own lines they are what each answers.
  while (lines.length > 0 && /^(>.*|\s*)$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n').trim()
}

/** Of somebody who writes below what they quote, or between: better a line too many than what they wrote lost. */
const aroundQuotes = (own: string): string =>
  beginnings()
    .reduce((left, beginning) => left.replace(beginning, ''), own)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
