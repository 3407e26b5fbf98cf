import { addressIn, type Language, languages, sourceLanguage } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import type { Shelf } from './shelf.ts'

/** An address for search engines, with the day it last changed where we know it. */
interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** No file may list more than 50,000 addresses, or be larger than 50 MB. https://www.sitemaps.org/protocol.html */
const addressesPerFile = 45_000

/** Each names itself in every language, in a kilobyte and more: files of this many are quick to write and to pack. */
const translatedPerFile = 2000

const unchanging = [paths.home, paths.countries, paths.about, paths.support, paths.returnPolicy, paths.privacy]

const entriesOf = (shelf: Shelf): SitemapEntry[] => [
  ...unchanging.map((path) => ({ path })),
  ...shelf.countries.map((country) => ({ path: paths.country(country.code) })),
  ...shelf.plans.map((plan) => ({ path: paths.plan(plan.id), changedAt: plan.changedAt })),
]

/** A file of the sitemap, written when somebody asks for it. */
type SitemapFile = () => string

/** The sitemap, first the file every search engine asks for. When one file cannot hold it, that one lists the others. */
export function writeSitemap(shelf: Shelf, origin: string, spoken = languages): SitemapFile[] {
  const addresses = entriesOf(shelf).flatMap((entry) => spoken.map((language) => ({ ...entry, language })))
  const perFile = spoken.length === 1 ? addressesPerFile : translatedPerFile
  const files: SitemapFile[] = []
  for (let start = 0; start < addresses.length; start += perFile)
    files.push(() => writeAddresses(addresses.slice(start, start + perFile), origin, spoken))
  if (files.length <= 1) return files
  const places = files.map((_file, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return [() => wrap('sitemapindex', '', places), ...files]
}

interface SitemapAddress extends SitemapEntry {
  language: Language
}

function writeAddresses(addresses: readonly SitemapAddress[], origin: string, spoken: readonly Language[]): string {
  const urlIn = (language: Language, path: string) => escapeXml(origin + addressIn(language, path))
  const alternates = (path: string) =>
    spoken.length === 1
      ? ''
      : [...spoken, 'x-default' as const]
          .map((hreflang) => {
            const url = urlIn(hreflang === 'x-default' ? sourceLanguage : hreflang, path)
            return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`
          })
          .join('')
  const lines = addresses.map(({ path, changedAt, language }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${urlIn(language, path)}</loc>${lastmod}${alternates(path)}</url>`
  })
  return wrap('urlset', spoken.length === 1 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', lines)
}

const wrap = (element: string, attributes: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>\n${lines.join('\n')}\n</${element}>\n`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const forPrograms = ['/api/', '/sandbox']
const personal = ['/checkout/', paths.thankYou, paths.account]

/** What crawlers are asked to leave alone: answers for programs, and pages that are somebody's own. */
export const writeRobots = (origin: string, spoken = languages): string =>
  [
    'User-agent: *',
    ...[...forPrograms, ...inEach(spoken, personal), paths.admin, ...inEach(spoken, [paths.auth])].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const inEach = (spoken: readonly Language[], pages: readonly string[]) =>
  spoken.flatMap((language) => pages.map((path) => addressIn(language, path)))
