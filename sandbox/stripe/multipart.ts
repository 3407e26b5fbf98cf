/**
 * An upload as Stripe's form encoding says it: plain fields as they are, and of a file its name and its length. The
 * bytes themselves are not kept.
 */
export function formOfUpload(body: Buffer, contentType: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  const form = new URLSearchParams()
  if (!boundary) return ''
  for (const { head, content } of partsOf(body, Buffer.from(`--${boundary}`))) {
    const name = /\bname="([^"]*)"/.exec(head)?.[1] ?? ''
    const filename = /\bfilename="([^"]*)"/.exec(head)?.[1]
    if (filename === undefined) form.append(name, content.toString('utf8'))
    else {
      form.append(`${name}[name]`, filename)
      form.append(`${name}[bytes]`, String(content.length))
    }
  }
  return form.toString()
}

const blankLine = Buffer.from('\r\n\r\n')

function* partsOf(body: Buffer, mark: Buffer): Generator<{ head: string; content: Buffer }> {
  let at = body.indexOf(mark)
  while (at >= 0) {
    const start = at + mark.length + 2
    const next = body.indexOf(mark, start)
    const split = body.indexOf(blankLine, start)
    if (next < 0 || split < 0 || split > next) return
    yield { head: body.subarray(start, split).toString('latin1'), content: body.subarray(split + 4, next - 2) }
    at = next
  }
}
