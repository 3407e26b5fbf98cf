import fastify from 'fastify'
import { expect, test } from 'vitest'
import { paths } from '#contract/site/paths.ts'
import type { Deps } from '../../../deps.ts'
import { wholesalePlan } from '../../../testing/wholesale-plan.ts'
import { noCosts, Shelf } from './shelf.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'
import type { Plan } from './store.ts'
import { takeInPlan } from './take-in-plan.ts'

const seen = new Date('2026-11-13T22:00:00Z')

const facts = takeInPlan(wholesalePlan({ code: 'P' }))
const offer = { supplier: 'esim-access', offerCode: 'P' }

const shelfOf = (count: number) =>
  new Shelf(
    Array.from({ length: count }, (_, index) => ({ ...facts, ...offer, id: `plan-${index}`, changedAt: seen }) as Plan),
    noCosts,
  )

/** Every file, as served. */
const written = (shelf: Shelf, origin: string, spoken?: Parameters<typeof writeSitemap>[1]) =>
  writeSitemap({ shelf, origin, legalPages: [paths.privacy, paths.returnPolicy] }, spoken).map((write) => write())

test('search engines find every page, country and plan', () => {
  const [sitemap = ''] = written(shelfOf(2), 'https://shop.example', ['en'])

  expect(sitemap).toContain('<loc>https://shop.example/</loc>')
  expect(sitemap).toContain('<loc>https://shop.example/countries/jp</loc>')
  expect(sitemap).toContain('<loc>https://shop.example/package/plan-1</loc><lastmod>2026-11-13</lastmod>')
  expect(sitemap.match(/<url>/g)).toHaveLength(10)
})

test('a catalogue too large for one file is listed in several', () => {
  const [index = '', ...files] = written(shelfOf(100_000), 'https://shop.example', ['en'])

  expect(index).toContain('<loc>https://shop.example/sitemap-3.xml</loc>')
  expect(files).toHaveLength(3)
  expect(files.flatMap((file) => file.match(/<url>/g) ?? [])).toHaveLength(100_008)
})

test('a shop with two languages lists each page in both', () => {
  const [sitemap = ''] = written(shelfOf(1), 'https://shop.example', ['en', 'de'])
  const plan = '<lastmod>2026-11-13</lastmod>'
  const links = ['en', 'de', 'x-default'].map((hreflang) => {
    const prefix = hreflang === 'de' ? '/de' : ''
    return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="https://shop.example${prefix}/package/plan-0"/>`
  })

  expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  for (const prefix of ['', '/de'])
    expect(sitemap).toContain(
      `<url><loc>https://shop.example${prefix}/package/plan-0</loc>${plan}${links.join('')}</url>`,
    )
  expect(sitemap).toContain('<loc>https://shop.example/de</loc>')
  expect(sitemap.match(/<url>/g)).toHaveLength(18)
})

test('a whole catalogue in ten languages stays within the size limits of a file', () => {
  const spoken = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'ko', 'zh', 'ar'] as const
  const [index = '', ...files] = written(shelfOf(3200), 'https://shop.example', spoken)

  expect(index.match(/<sitemap>/g)).toHaveLength(files.length)
  expect(files.flatMap((file) => file.match(/<url>/g) ?? [])).toHaveLength(10 * 3208)
  expect(Math.max(...files.map((file) => file.length))).toBeLessThan(5_000_000)
})

test('a file is written once per catalogue, however many requests there are', async () => {
  let timesWritten = 0
  const changedAt = new Date(seen)
  changedAt.toISOString = () => (timesWritten++, seen.toISOString())
  const plan = { ...facts, ...offer, id: 'plan', changedAt } as Plan
  let shelf = new Shelf([plan], noCosts)
  const deps = {
    catalog: { read: async () => ({ shelf }) },
    profile: { read: async () => ({ isDemonstration: false, legal: [] }) },
    clock: { now: () => seen },
    config: { publicUrl: 'https://shop.example' },
  }
  const app = fastify().register(sitemapRoutes(deps as unknown as Deps))
  const ask = () => app.inject({ url: '/sitemap.xml' })

  const [one, other] = await Promise.all([ask(), ask()])
  await ask()

  expect(timesWritten).toBe(1)
  expect(other.body).toBe(one.body)
  shelf = new Shelf([plan], noCosts)
  await ask()
  expect(timesWritten).toBe(2)
})

test('robots.txt names the private paths and the sitemap', () => {
  const robots = writeRobots('https://shop.example')

  expect(robots).toContain('Disallow: /account')
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('it names the private paths in every language', () => {
  const robots = writeRobots('https://shop.example', ['en', 'de'])

  expect(robots).toContain('Disallow: /account\n')
  expect(robots).toContain('Disallow: /de/account\n')
  expect(robots).not.toContain('/de/api')
})
