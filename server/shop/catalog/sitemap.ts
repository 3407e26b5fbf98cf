import { paths } from '#contract/paths.ts'
import type { Shelf } from './shelf.ts'

/** An address for search engines, with the day it last changed where we know it. */
interface SitemapEntry {
  path: string
  changedAt?: Date
}

/** No file may list more than 50,000 addresses. https://www.sitemaps.org/protocol.html */
const entriesPerFile = 45_000

const unchanging = [paths.home, paths.countries, paths.about, paths.support, paths.returnPolicy, paths.privacy]

const entriesOf = (shelf: Shelf): SitemapEntry[] => [
  ...unchanging.map((path) => ({ path })),
  ...shelf.countries.map((country) => ({ path: paths.country(country.code) })),
  ...shelf.plans.map((plan) => ({ path: paths.plan(plan.id), changedAt: plan.changedAt })),
]

/** The sitemap, first the file every search engine asks for. When one file cannot hold it, that one lists the others. */
export function writeSitemap(shelf: Shelf, origin: string): string[] {
  const entries = entriesOf(shelf)
  const files: string[] = []
  for (let start = 0; start < entries.length; start += entriesPerFile)
    files.push(writeEntries(entries.slice(start, start + entriesPerFile), origin))
  if (files.length <= 1) return files
  const places = files.map((_file, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`)
  return [wrap('sitemapindex', places), ...files]
}

const writeEntries = (entries: readonly SitemapEntry[], origin: string) =>
  wrap(
    'urlset',
    entries.map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`
    }),
  )

const wrap = (element: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${element}>\n`

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What crawlers are asked to leave alone: answers for programs, and pages that are somebody's own. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/sandbox', '/checkout/', paths.thankYou, paths.account, paths.admin, paths.auth].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
