import { addressIn, type Language, languages, sourceLanguage } from '#contract/languages/languages.ts'

/** A page's metadata for browsers, search engines and link previews. */
export interface Head {
  title: string
  description?: string
  /** Undefined in browsers, like `jsonLd`: only the server writes them. */
  keywords?: string | undefined
  /** The canonical address of this page, without the host. */
  canonicalPath?: string
  /** A picture for link previews, without the host. */
  imagePath?: string
  type?: 'website' | 'product'
  isHidden?: boolean
  /** Structured data, as schema.org objects; their addresses need the host. Undefined in browsers, as below. */
  jsonLd?: ((origin: string) => object[]) | undefined
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

const defaultImage = '/social.png'

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [key]: name, content },
})

/** A page's head, and the site it belongs to. */
interface PlacedHead {
  head: Head
  /** The shop's name. */
  siteName: string
  origin: string
  language: Language
}

/**
 * This page in each of its languages, for search engines; visitors with none of our languages get the source language.
 */
const alternates = (path: string, origin: string): HeadTag[] =>
  languages.length === 1
    ? []
    : [...languages, 'x-default' as const].map((hreflang) => ({
        tag: 'link',
        attributes: {
          rel: 'alternate',
          hreflang,
          href: origin + addressIn(hreflang === 'x-default' ? sourceLanguage : hreflang, path),
        },
      }))

/** The main country of each language: link previews identify a language by its country. */
const countries: Record<Language, string> = {
  en: 'US',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'BR',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
  ar: 'AR',
}

/** `de_DE`, for link previews, with the alternatives. */
const locales = (language: Language): HeadTag[] =>
  languages.length === 1
    ? []
    : [language, ...languages.filter((each) => each !== language)].map((each, index) =>
        meta('property', index === 0 ? 'og:locale' : 'og:locale:alternate', `${each}_${countries[each]}`),
      )

/**
 * Tags for search engines and link previews alone. These programs fetch each page anew, so only the server writes them, and
 * browsers do not load what makes them.
 */
function tagsForPrograms({ head, origin, language }: PlacedHead): HeadTag[] {
  const { keywords, canonicalPath, isHidden, jsonLd } = head
  const isListed = canonicalPath !== undefined && !isHidden
  return [
    ...(keywords ? [meta('name', 'keywords', keywords)] : []),
    ...(isListed ? [...locales(language), ...alternates(canonicalPath, origin)] : []),
    ...(jsonLd?.(origin) ?? []).map((data): HeadTag => ({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data),
    })),
  ]
}

function headTags({ head, siteName, origin, language }: PlacedHead): HeadTag[] {
  const title = head.title.includes(siteName) ? head.title : `${head.title} · ${siteName}`
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:image', origin + (head.imagePath ?? defaultImage)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
  ]
  if (head.description) {
    tags.push(
      meta('name', 'description', head.description),
      meta('property', 'og:description', head.description),
      meta('name', 'twitter:description', head.description),
    )
  }
  if (head.isHidden) tags.push(meta('name', 'robots', 'noindex'))
  if (head.canonicalPath) {
    const address = origin + addressIn(language, head.canonicalPath)
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: address } })
    tags.push(meta('property', 'og:url', address))
  }
  return tags
}

/** Marks the tags we manage, so that a change of page replaces only these. */
const mark = 'data-head'
/** Its value on tags for programs, which stay on the page they came with. */
const forPrograms = 'programs'

/** The shop's name from the page's head, for components rendered outside the app. */
export const shownSiteName = (): string =>
  document.head.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''

let applied = ''

export function applyHead({ head, siteName, language }: Omit<PlacedHead, 'origin'>): void {
  const tags = headTags({ head, siteName, origin: window.location.origin, language })
  // Changing the head makes the browser recompute the whole page's styles, and a filter changes nothing in it.
  const written = JSON.stringify(tags)
  if (written === applied) return
  const old = document.head.querySelectorAll(applied === '' ? `[${mark}=""]` : `[${mark}]`)
  applied = written
  for (const element of old) element.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(mark, '')
    if (text) element.textContent = text
    document.head.append(element)
  }
}

export const writeHeadTags = (
  placed: PlacedHead,
  escape: { html: (text: string) => string; json: (text: string) => string },
): string => {
  const write = (tags: HeadTag[], marked: string) =>
    tags
      .map(({ tag, attributes, text }) => {
        const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape.html(value)}"`)
        const open = `<${tag}${written.join('')} ${marked}>`
        if (tag === 'meta' || tag === 'link') return open
        return `${open}${tag === 'script' ? escape.json(text ?? '') : escape.html(text ?? '')}</${tag}>`
      })
      .join('')
  return write(headTags(placed), mark) + write(tagsForPrograms(placed), `${mark}="${forPrograms}"`)
}
