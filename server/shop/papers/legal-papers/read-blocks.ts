import MarkdownIt, { type Token } from 'markdown-it'

/** A part of a legal text as it is printed. */
export type PrintedBlock =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text'; text: string }
  | { kind: 'item'; text: string; mark: string; depth: number }

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** A legal text, written in Markdown, in the parts that a printed page has. Links show where they lead. */
export function readBlocks(text: string, address: (path: string) => string): PrintedBlock[] {
  const blocks: PrintedBlock[] = []
  const lists: { next: number | undefined }[] = []
  let isNewItem = false
  let level = 0
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'bullet_list_open') lists.push({ next: undefined })
    if (token.type === 'ordered_list_open') lists.push({ next: Number(token.attrGet('start') ?? 1) })
    if (token.type.endsWith('_list_close')) lists.pop()
    if (token.type === 'list_item_open') isNewItem = true
    if (token.type === 'heading_open') level = Number(token.tag.slice(1))
    if (token.type === 'heading_close') level = 0
    if (token.type === 'fence' || token.type === 'code_block') blocks.push({ kind: 'text', text: token.content.trim() })
    if (token.type !== 'inline') continue
    const words = wordsOf(token, address)
    const list = lists.at(-1)
    if (level > 0) blocks.push({ kind: 'heading', text: words, level })
    else if (!list) blocks.push({ kind: 'text', text: words })
    else {
      const mark = isNewItem ? markOf(list) : ''
      blocks.push({ kind: 'item', text: words, mark, depth: lists.length })
      isNewItem = false
    }
  }
  return blocks
}

function markOf(list: { next: number | undefined }): string {
  if (list.next === undefined) return '•'
  const mark = `${list.next}.`
  list.next += 1
  return mark
}

function wordsOf(inline: Token, address: (path: string) => string): string {
  let href = ''
  let label = ''
  return (inline.children ?? [])
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      if (token.type === 'link_open') {
        href = String(token.attrGet('href') ?? '')
        label = ''
        return ''
      }
      if (token.type === 'link_close') {
        const shown = href.replace(/^(?:mailto|tel):/, '')
        return shown === label ? '' : ` (${shown.startsWith('/') ? address(shown) : shown})`
      }
      label += token.content
      return token.content
    })
    .join('')
}
