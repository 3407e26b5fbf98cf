import { type Language, languages } from '#contract/languages/languages.ts'
import { sayIn } from '../../../../platform/languages/say.ts'

/** A line in every mail that can be replied to. What a mail program quotes begins with it or follows it. */
export function cutHere(language: Language): string {
  const say = sayIn(language)
  return `--- ${say('Write your reply above this line')} ---`
}

/** Our own line, in any language. */
const ownLine = () => new RegExp(`^.*--- ?(${languages.map(wordsOfOwnLine).join('|')}) ?---.*$`, 'm')

const wordsOfOwnLine = (language: Language) =>
  cutHere(language)
    .slice('--- '.length, -' ---'.length)
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The line before a quote, as common mail programs write it. */
const usualBeginnings = [
  /^-{2,} ?(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original) ?-{2,}.*$/im,
  /^(On|Am|Le|El|Il|Em|Op) .{4,200}(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef).{0,200}:$/im,
  // Wrapped over two lines because of a long address.
  /^On [^\n]{4,200}\n[^\n]{0,200}wrote:$/m,
  // Japanese gives only the date and the sender.
  /^\d{4}年\d{1,2}月\d{1,2}日.{4,200}<.{3,200}>[:：]$/m,
  /^.{4,200}(님이 작성|写道|寫道)[:：]$/m,
  /^في .{4,200}كتب.{0,200}:$/m,
  /^_{20,}$/m,
  /^From: .+\n(?:(?:Sent|Date|To|Subject|Cc): .*\n?){2,}/im,
]

let known: RegExp[] | undefined
const beginnings = (): RegExp[] => (known ??= [ownLine(), ...usualBeginnings])

const signature = /^-- $/m

/** The reply itself, without the quoted mail and the signature. */
export function cutQuotes(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const own = plain.slice(0, signature.exec(plain)?.index)
  return aboveQuotes(own) || aroundQuotes(own)
}

function aboveQuotes(own: string): string {
  const cut = Math.min(...beginnings().map((beginning) => beginning.exec(own)?.index ?? own.length))
  const lines = own.slice(0, cut).split('\n')
  // Quoted lines at the end; those between a person's own lines are what each answers.
  while (lines.length > 0 && /^(>.*|\s*)$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n').trim()
}

/** For replies below or between the quotes: a line too many is better than losing what they wrote. */
const aroundQuotes = (own: string): string =>
  beginnings()
    .reduce((left, beginning) => left.replace(beginning, ''), own)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
