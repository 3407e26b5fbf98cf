import { directionOf, type Language, languages, sourceLanguage, translated } from '#contract/languages/languages.ts'
import type { PageAssets, PageBrand } from '#contract/site/renderer.ts'
import { booksCurrency, booksIn } from '#contract/money/money.ts'
import { facesOf } from './font-faces.ts'
import { escapeHtml, escapeJson } from './base/escape.ts'
import type { PageWords } from './language/words.ts'
import ownShopStyles from './styles/own-shop.css?inline'
import { type Head, writeHeadTags } from './router/head.ts'

/**
 * Styles a script or a language needs, such as `styles/scripts/ar.css`. Only pages in that language carry them, and
 * they use the reader's own fonts, so other pages pay nothing.
 */
const ownStyles = import.meta.glob<string>('./styles/scripts/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

interface DocumentParts {
  head: Head
  siteName: string
  brand: PageBrand
  isDemonstration: boolean
  origin: string
  html: string
  state: unknown
  assets: PageAssets
  words: PageWords
}

/** The page around the rendered app. First paint needs nothing but this text. */
export function writeDocument(parts: DocumentParts): string {
  const { head, siteName, brand, isDemonstration, origin, html, state, assets, words } = parts
  const faces = facesOf(brand.font, assets.fonts)
  const links = [
    `<script type="module" async src="${assets.early}"></script>`,
    ...faces.preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...writeStyles(assets.styles),
    ...(faces.styles ? [`<style>${faces.styles}</style>`] : []),
    // A script's font needs outrank the operator's font choice, so these come later.
    ...writeOwnStyles(words.language),
    ...(isDemonstration ? [] : [`<style>${ownShopStyles}</style>`]),
    ...(brand.styles ? [`<style>${brand.styles}</style>`] : []),
  ]
  const { scripts, preloads } = assets
  const { themeColours, icons } = brand
  return `<!doctype html>
<html lang="${words.language}" dir="${directionOf(words.language)}"${offeredHere}${booksHere}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${writeHeadTags({ head, siteName, origin, language: words.language }, { html: escapeHtml, json: escapeJson })}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColours.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColours.dark}">
${icons.svg ? `<link rel="icon" href="${icons.svg}" type="image/svg+xml">` : ''}<link rel="icon" href="${icons.ico}" sizes="32x32"><link rel="apple-touch-icon" href="${icons.apple}"><link rel="manifest" href="${manifestOf(words.language)}">
${links.join('')}</head>
<body><div id="root">${html}</div>${writeJson('words', words)}${writeJson('state', state)}${writeJson('app', { scripts, preloads })}</body></html>`
}

/** For the browser, where the shop does not offer all languages. */
const offeredHere = languages === translated ? '' : ` data-languages="${languages.join(',')}"`

/** For the browser, where the books are not in the usual currency. */
const booksHere = booksCurrency === booksIn(undefined) ? '' : ` data-books="${booksCurrency}"`

/** The build writes one manifest per offered language. */
const manifestOf = (language: Language): string =>
  language === sourceLanguage || !languages.includes(language)
    ? '/manifest.webmanifest'
    : `/manifest.${language}.webmanifest`

const writeOwnStyles = (language: Language): string[] => {
  const text = ownStyles[`./styles/scripts/${language}.css`]
  return text === undefined ? [] : [`<style>${text}</style>`]
}

const writeJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`

/**
 * Styles are inlined: fetching them costs one more round trip, which is seconds on a ship's network. The disabled link
 * is never fetched; it makes the screen loader treat these styles as loaded.
 */
const writeStyles = (styles: PageAssets['styles']): string[] =>
  styles.map(({ href, text }) =>
    text === undefined
      ? `<link rel="stylesheet" href="${href}">`
      : `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`,
  )
