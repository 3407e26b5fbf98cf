import MarkdownIt, { type Token } from 'markdown-it'
import { addressIn, type Language, splitAddress } from '#contract/languages/languages.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'

export interface RenderedText {
  html: string
  /** The main headings with their ids. */
  contents: { id: string; title: string }[]
}

/** The page itself has the first-level heading; those of a text begin below it. */
const topLevel = 2
const lowestLevel = 6

/** The base for links without a host. The URL parser is the one browsers use. */
const here = 'https://here.invalid'
const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:'])

function readLink(href: string): URL | undefined {
  try {
    return new URL(href, here)
  } catch {
    return undefined
  }
}

const isOurs = ({ origin }: URL): boolean => origin === here

/** Rejects links whose target is ambiguous: `//elsewhere.com` and `https:elsewhere.com` would pass for ours. */
function mayLink(href: string): boolean {
  const url = readLink(href)
  if (!url || !allowed.has(url.protocol)) return false
  if (isOurs(url)) return !/^[a-z][a-z\d+.-]*:/i.test(href)
  return url.protocol.startsWith('http') ? /^https?:\/\/[^/\\]/i.test(href) : true
}

// HTML is shown as plain text; images are off because they would be fetched from other hosts.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).disable('image')
markdown.validateLink = mayLink
// Otherwise every `example.com` in a sentence would become a link, and an unencrypted one.
markdown.linkify.set({ fuzzyLink: false })

const kept = new BoundedCache<RenderedText>({
  entries: 300,
  bytes: 8 * 1024 * 1024,
  sizeOf: ({ html }) => 2 * html.length,
})

/** Renders an operator's text as HTML that cannot run code. Links to our own pages lead to the reader's language. */
export const renderMarkdown = (text: string, language: Language): RenderedText =>
  kept.getOrMake(`${language} ${text}`, () => render(text, language))

function render(text: string, language: Language): RenderedText {
  const tokens = markdown.parse(text, {})
  const contents = placeHeadings(tokens)
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'link_open') placeLink(token, language)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), contents }
}

const levelOf = ({ tag }: Token): number => Number(tag.slice(1))

/** Moves the headings below the page's own, and gives each an id. */
function placeHeadings(tokens: Token[]): RenderedText['contents'] {
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(levelOf)
  const shift = topLevel - Math.min(...levels)
  const used = new Map<string, number>()
  const contents: RenderedText['contents'] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    const level = Math.min(levelOf(token) + shift, lowestLevel)
    token.tag = `h${level}`
    if (token.type === 'heading_close') continue
    const title = plainText(tokens[index + 1])
    const id = newId(title, used)
    token.attrSet('id', id)
    if (level === topLevel && title) contents.push({ id, title })
  }
  return contents
}

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')
    .trim()

/** The prefix keeps a heading from taking the id of an element of the page. */
function newId(title: string, used: Map<string, number>): string {
  const word = title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  const name = word || 'part'
  const count = (used.get(name) ?? 0) + 1
  used.set(name, count)
  // The words of a heading never contain two hyphens in a row, so the number cannot collide with one.
  return count === 1 ? `text-${name}` : `text-${name}--${count}`
}

function placeLink(link: Token, language: Language): void {
  const href = String(link.attrGet('href') ?? '')
  const url = readLink(href)
  if (!url || !isOurs(url)) return link.attrSet('rel', 'noopener')
  const isPage = href.startsWith('/') && !href.startsWith('/api/') && splitAddress(href).rest === href
  if (isPage) link.attrSet('href', addressIn(language, href))
}
