import { beforeEach, describe, expect, test } from 'vitest'
import type { LegalTextView } from '#contract/site/legal.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'
import { listJobsOf } from '../../../platform/jobs/inspection.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { publishAs } from '../../../testing/publish-profile.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const msPerDay = 86_400_000
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * msPerDay).toISOString().slice(0, 10)
const publish = (terms: unknown, more: object = {}) =>
  publishAs(shop, { name: 'Meridian', legal: { terms } as never, ...more })
const ask = async (path: string, language = 'en') => {
  const answer = await shop.fetch(`/api/legal/${path}`, { headers: { 'x-language': language } })
  return { status: answer.status, body: (await answer.json()) as LegalTextView }
}
const page = async (path: string) => {
  const answer = await shop.fetch(path)
  // Drops the scripts, which carry the texts of the whole screen.
  return { status: answer.status, html: (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '') }
}

describe('versions', () => {
  test('a text without a version is named after the day it takes effect', async () => {
    await publish('## Ours\n\nFirst.')

    const { body } = await ask('terms')

    expect(body).toMatchObject({
      kind: 'terms',
      title: 'Terms and Conditions',
      version: inDays(0),
      validFrom: inDays(0),
    })
    expect(body.html).toContain('<h2 id="text-ours">Ours</h2>')
    expect(body.versions).toEqual([{ version: inDays(0), validFrom: inDays(0) }])
    expect(body.next).toBeNull()
  })

  test('publishing the same words again, today or later, makes no new version', async () => {
    await publish('First.')
    await publish('First.', { phone: '123' })
    shop.clock.turn({ days: 3 })
    await publish('First.', { phone: '456' })

    expect((await ask('terms')).body.versions).toHaveLength(1)
  })

  test('a second text on the same day gets a number', async () => {
    await publish('First.')
    await publish('Second.')
    await publish('Third.')

    const { body } = await ask('terms')

    expect(body.html).toContain('Third.')
    expect(body.versions.map(({ version }) => version)).toEqual([`${inDays(0)}.3`, `${inDays(0)}.2`, inDays(0)])
  })

  test('an earlier text published again becomes a new version', async () => {
    await publish('First.')
    await publish('Second.')
    await publish('First.')

    expect((await ask('terms')).body).toMatchObject({ version: `${inDays(0)}.3`, html: '<p>First.</p>\n' })
  })

  test('a version never changes: another text under its name is refused, and nothing is published', async () => {
    await publish({ text: 'First.', version: '1.0' })

    await expect(publish({ text: 'Second.', version: '1.0' })).rejects.toMatchObject({ code: 'legal_version_taken' })
    await publish({ text: 'First.', version: '1.0' })

    expect((await ask('terms')).body).toMatchObject({ version: '1.0', html: '<p>First.</p>\n' })
  })

  test('each stays readable at its own address', async () => {
    await publish({ text: 'First.', version: '1 / a?' })
    await publish({ text: 'Second.', version: '2' })

    expect((await ask(`terms?version=${encodeURIComponent('1 / a?')}`)).body).toMatchObject({
      version: '1 / a?',
      current: '2',
      html: '<p>First.</p>\n',
    })
    expect((await ask('terms?version=3')).status).toBe(404)
    const { status, html } = await page(`/terms?version=${encodeURIComponent('1 / a?')}`)
    expect(status).toBe(200)
    expect(html).toContain('First.')
    expect(html).toContain('This is an earlier version.')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/terms"/)
    expect((await page('/terms?version=3')).status).toBe(404)
  })
})

describe('a text with a future date', () => {
  test('is announced, and appears by itself on its day', async () => {
    await publish({ text: 'First.', version: '1' })
    await publish({ text: 'Second.', version: '2', validFrom: inDays(1) })

    expect((await ask('terms')).body).toMatchObject({ version: '1', next: { version: '2', validFrom: inDays(1) } })
    const before = await page('/terms')
    expect(before.html).toContain('First.')
    expect(before.html).toContain('A new version will be valid from')
    expect((await page('/terms?version=2')).html).toContain('This version is not valid yet.')
    shop.clock.turn({ days: 1 })
    expect((await ask('terms')).body).toMatchObject({ version: '2', next: null })
    const after = await page('/terms')
    expect(after.html).toContain('Second.')
    expect(after.html).toContain('Earlier versions')
  })

  test('has no page before that day if it is the first', async () => {
    await publish({ text: 'First.', validFrom: inDays(1) })

    expect((await page('/terms')).status).toBe(404)
    shop.clock.turn({ days: 1 })
    expect((await page('/terms')).status).toBe(200)
  })
})

describe('languages', () => {
  test('a visitor in a language without a text gets the shop’s own, and a notice', async () => {
    await publish({ en: 'English.', de: 'Deutsch. Siehe [hier](/support).' })

    expect((await ask('terms', 'de')).body).toMatchObject({ language: 'de', title: expect.any(String) })
    expect((await ask('terms', 'de')).body.html).toContain('href="/de/support"')
    expect((await ask('terms', 'fr')).body).toMatchObject({ language: 'en', html: '<p>English.</p>\n' })
    const { html } = await page('/ar/terms')
    expect(html).toMatch(/lang="en" dir="ltr"[^>]*><p>English\./)
    expect((await page('/terms')).html).not.toContain('This text is available in')
  })
})

describe('a kind without a published text', () => {
  test('has no page, no link and no sitemap entry', async () => {
    await publish('First.')

    for (const path of ['/imprint', '/accessibility', '/privacy', '/return-policy']) {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(html).toContain('404 Page Not Found')
    }
    expect((await page('/terms')).status).toBe(200)
    expect((await ask('imprint')).status).toBe(404)
    expect((await ask('nonsense')).status).toBe(404)
  })

  test('still has the form by which a customer withdraws, linked in the footer', async () => {
    await publish('First.')

    const { status, html } = await page('/withdrawal')

    expect(status).toBe(200)
    expect(html).toContain('Email address for the confirmation')
    expect((await page('/terms')).html).toContain('href="/withdrawal"')
  })

  test('shows the operator’s words once there are some', async () => {
    await publishAs(shop, {
      name: 'Meridian',
      legalName: 'Meridian Travel Ltd',
      address: '1 Long Lane\nLondon',
      supportEmail: 'help@meridian.example',
      legal: Object.fromEntries(legalKinds.map((kind) => [kind, `Our words about ${kind}.`])) as never,
    })

    for (const [path, kind] of [
      ['/privacy', 'privacy'],
      ['/return-policy', 'returns'],
      ['/imprint', 'imprint'],
      ['/withdrawal', 'withdrawal'],
    ])
      expect((await page(String(path))).html).toContain(`Our words about ${kind}.`)
    expect((await page('/return-policy')).html).not.toContain('money-back guarantee')
    expect((await page('/imprint')).html).toContain('Meridian Travel Ltd')
    expect((await page('/withdrawal')).html).toContain('mailto:help@meridian.example')
  })
})

describe('the demonstration', () => {
  test.each(['terms', 'imprint', 'withdrawal', 'accessibility'])(
    'shows a text at /%s, marked as a demonstration',
    async (kind) => {
      const { status, html } = await page(`/${kind}`)

      expect(status).toBe(200)
      expect(html).toContain('This is a demonstration')
      expect(html).not.toContain('Valid from')
      expect((await ask(kind)).body.html).toContain('Landfall, a demonstration')
      expect((await ask(kind)).body.html).not.toMatch(/\[[a-z-]+:/)
    },
  )

  test('keeps its own privacy and returns pages, and has no terms to accept', async () => {
    expect((await page('/privacy')).html).toContain('What we keep, why we keep it, and how to make us forget it.')
    expect((await page('/return-policy')).html).toContain('A 30-day money-back guarantee on every plan.')
    expect(await (await shop.fetch('/api/shop')).json()).toMatchObject({ legal: {} })
  })
})

test('the sitemap lists only the legal pages that exist', async () => {
  const listed = async () => {
    const index = await (await shop.fetch('/sitemap.xml')).text()
    const first = index.includes('<sitemapindex') ? await (await shop.fetch('/sitemap-1.xml')).text() : index
    return ['terms', 'imprint', 'privacy', 'return-policy'].filter((path) => first.includes(`/${path}</loc>`))
  }

  expect(await listed()).toEqual(['terms', 'imprint', 'privacy', 'return-policy'])
  await publish('First.')
  expect(await listed()).toEqual(['terms'])
})

test('the CDN is purged on the day a text takes effect', async () => {
  shop = await openTestShop({ CDN: 'varnish', CDN_PURGE_URL: 'http://127.0.0.1:1/', CDN_PURGE_TOKEN: 'a token' })
  await publish({ text: 'Soon.', validFrom: inDays(2) })

  const purges = await listJobsOf(shop.deps.database.raw, 'purge-cdn')

  const begin = Date.parse(`${inDays(2)}T00:00:00Z`)
  expect(purges.map(({ startAfter }) => Math.round((startAfter.getTime() - begin) / 10_000))).toContain(0)
})
