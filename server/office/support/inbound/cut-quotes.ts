/** Stands in mails that can be replied to. What a mail program quotes begins with it, or comes after. */
export const cutHere = '--- Write your reply above this line ---'

/** Where the quoting begins, as the usual mail programs write it. */
const beginnings = [
  /^.*--- ?Write your reply above this line ?---.*$/m,
  /^-{2,} ?(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Mensaje original) ?-{2,}.*$/im,
  /^(On|Am|Le|El|Il|Em|Op) .{4,200}(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef).{0,200}:$/im,
  // Broken over two lines, as long addresses make it.
  /^On [^\n]{4,200}\n[^\n]{0,200}wrote:$/m,
  /^_{20,}$/m,
  /^From: .+\n(?:(?:Sent|Date|To|Subject|Cc): .*\n?){2,}/im,
]

const signature = /^-- $/m

/** What somebody wrote, without the mail they answered and without their signature. */
export function cutQuotes(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const own = plain.slice(0, signature.exec(plain)?.index)
  return aboveQuotes(own) || aroundQuotes(own)
}

function aboveQuotes(own: string): string {
  const cut = Math.min(...beginnings.map((beginning) => beginning.exec(own)?.index ?? own.length))
  const lines = own.slice(0, cut).split('\n')
  // Quoted lines at the end; between a person's own lines they are what each answers.
  while (lines.length > 0 && /^(>.*|\s*)$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n').trim()
}

/** Of somebody who writes below what they quote, or between: better a line too many than what they wrote lost. */
const aroundQuotes = (own: string): string =>
  beginnings
    .reduce((left, beginning) => left.replace(beginning, ''), own)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
