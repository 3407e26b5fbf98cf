import { addressIn, type Language, languages, sourceLanguage } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import type { Shelf } from './shelf.ts'

/** An address for search engines, with the day it last changed if known. */
interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** No file may list more than 50,000 addresses, or be larger than 50 MB. https://www.sitemaps.org/protocol.html */
const addressesPerFile = 45_000

/**
 * Each entry lists itself in every language, which takes over a kilobyte: files of this many are quick to write and
 * compress.
 */
const translatedPerFile = 2000

const unchanging = [paths.home, paths.countries, paths.deviceCheck, paths.about, paths.support]

const entriesOf = (shelf: Shelf, legalPages: readonly string[]): SitemapEntry[] => [
  ...[...unchanging, ...legalPages].map((path) => ({ path })),
  ...shelf.countries.map((country) => ({ path: paths.country(country.code) })),
  ...shelf.plans.map((plan) => ({ path: paths.plan(plan.id), changedAt: plan.changedAt })),
]

/** A file of the sitemap, written on its first request. */
type SitemapFile = () => string

/**
 * The sitemap, with the file that search engines fetch first. If one file cannot hold it, that one lists the others.
 */
export function writeSitemap(
  { shelf, legalPages, origin }: { shelf: Shelf; legalPages: readonly string[]; origin: string },
  spoken = languages,
): SitemapFile[] {
  const entries = entriesOf(shelf, legalPages)
  const perFile = spoken.length === 1 ? addressesPerFile : Math.ceil(translatedPerFile / spoken.length)
  const files: SitemapFile[] = []
  for (let start = 0; start < entries.length; start += perFile)
    files.push(() => writeAddresses(entries.slice(start, start + perFile), origin, spoken))
  if (files.length <= 1) return files
  const places = files.map((_file, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return [() => wrap('sitemapindex', '', places), ...files]
}

function writeAddresses(entries: readonly SitemapEntry[], origin: string, spoken: readonly Language[]): string {
  const lines = entries.flatMap(({ path, changedAt }) => {
    const urlIn = (language: Language) => escapeXml(origin + addressIn(language, path))
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    const alternates = spoken.length === 1 ? '' : writeAlternates(spoken, urlIn)
    return spoken.map((language) => `<url><loc>${urlIn(language)}</loc>${lastmod}${alternates}</url>`)
  })
  return wrap('urlset', spoken.length === 1 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', lines)
}

const writeAlternates = (spoken: readonly Language[], urlIn: (language: Language) => string): string =>
  [...spoken.map((language) => [language, language] as const), ['x-default', sourceLanguage] as const]
    .map(([hreflang, language]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${urlIn(language)}"/>`)
    .join('')

const wrap = (element: string, attributes: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>\n${lines.join('\n')}\n</${element}>\n`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const forPrograms = ['/api/', '/sandbox']
const personal = ['/checkout/', paths.thankYou, paths.account]

/** What crawlers should skip: answers for programs, and personal pages. */
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
