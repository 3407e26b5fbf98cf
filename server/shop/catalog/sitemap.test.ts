import { expect, test } from 'vitest'
import { wholesalePlan } from '../../testing/wholesale-plan.ts'
import { Shelf } from './shelf.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'
import type { Plan } from './store.ts'
import { takeInPlan } from './take-in-plan.ts'

const seen = new Date('2026-11-13T22:00:00Z')

const facts = takeInPlan(wholesalePlan({ code: 'P' }))

const shelfOf = (count: number) =>
  new Shelf(
    Array.from(
      { length: count },
      (_, index) => ({ ...facts, id: `plan-${index}`, firstSeenAt: seen, changedAt: seen, withdrawnAt: null }) as Plan,
    ),
  )

test('search engines find every page, country and plan', () => {
  const [sitemap = ''] = writeSitemap(shelfOf(2), 'https://shop.example')

  expect(sitemap).toContain('<loc>https://shop.example/</loc>')
  expect(sitemap).toContain('<loc>https://shop.example/countries/jp</loc>')
  expect(sitemap).toContain('<loc>https://shop.example/package/plan-1</loc><lastmod>2026-11-13</lastmod>')
  expect(sitemap.match(/<url>/g)).toHaveLength(9)
})

test('a catalogue too large for one file is listed in several', () => {
  const [index = '', ...files] = writeSitemap(shelfOf(100_000), 'https://shop.example')

  expect(index).toContain('<loc>https://shop.example/sitemap-3.xml</loc>')
  expect(files).toHaveLength(3)
  expect(files.flatMap((file) => file.match(/<url>/g) ?? [])).toHaveLength(100_007)
})

test('crawlers are told where not to go and where the sitemap is', () => {
  const robots = writeRobots('https://shop.example')

  expect(robots).toContain('Disallow: /account')
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml')
})
