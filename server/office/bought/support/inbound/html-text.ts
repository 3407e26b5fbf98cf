const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/**
 * For mails in HTML alone. It is shown as text, so nothing of it can become markup. Each step reads the input once,
 * whatever it holds: a mail crafted to be slow must not block other requests.
 */
export const textOf = (html: string, longest: number): string =>
  withoutQuotes(withoutHidden(html).slice(0, longest))
    .replaceAll(/<(br|\/p|\/div|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#39|\w{1,10});/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')

/** Without hidden elements. One that is never closed runs to the end, as in a browser. */
function withoutHidden(html: string): string {
  const opening = /<(style|script|head)\b/gi
  const closing = { style: /<\/style>/gi, script: /<\/script>/gi, head: /<\/head>/gi }
  const kept: string[] = []
  let from = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    kept.push(html.slice(from, found.index))
    const end = closing[found[1]?.toLowerCase() as keyof typeof closing]
    end.lastIndex = found.index
    if (!end.exec(html)) return kept.join('')
    from = end.lastIndex
    opening.lastIndex = from
  }
  return [...kept, html.slice(from)].join('')
}

/** Text between or below quotes stays. */
function withoutQuotes(html: string): string {
  let depth = 0
  return html
    .split(/(<\/?blockquote\b[^<>]*>)/i)
    .filter((piece) => {
      const [mark] = /^<\/?blockquote\b/i.exec(piece) ?? []
      if (mark) depth = Math.max(0, depth + (mark[1] === '/' ? -1 : 1))
      return !mark && depth === 0
    })
    .join('\n')
}
