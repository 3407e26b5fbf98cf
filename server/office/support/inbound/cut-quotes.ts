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
  /^-- $/m,
]

/** What somebody wrote, without the mail they answered and without their signature. */
export function cutQuotes(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const cut = Math.min(...beginnings.map((beginning) => beginning.exec(plain)?.index ?? plain.length))
  const lines = plain.slice(0, cut).split('\n')
  // Quoted lines at the end; between a person's own lines they are what each answers.
  while (lines.length > 0 && /^(>.*|\s*)$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n').trim()
}
