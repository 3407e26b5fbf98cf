import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type ShopProcess, startShopProcess } from './testing/run-process.ts'

describe('a shop that sells in German and English alone', () => {
  let folder: string
  let shop: ShopProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-languages-'))
    shop = await startShopProcess({ DATA_DIR: folder, DATABASE_URL: '', LANGUAGES: 'de,en' })
    await shop.untilReady()
  })
  afterAll(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init })
  const textOf = async (path: string) => (await ask(path)).text()

  test('names no other language on its pages, in the order of its setting', async () => {
    for (const [path, lang] of [
      ['/about', 'en'],
      ['/de/about', 'de'],
    ] as const) {
      const page = await textOf(path)
      expect(page).toContain(`<html lang="${lang}" dir="ltr" data-languages="de,en">`)
      expect([...page.matchAll(/ hreflang="([^"]+)"/gi)].map(([, code]) => code)).toEqual([
        'de',
        'en',
        'x-default',
        // The links in the footer.
        'de',
        'en',
      ])
      expect([...page.matchAll(/og:locale:alternate" content="(..)/g)]).toHaveLength(1)
    }
  })

  test('leads a link from when it had more languages to the page in English', async () => {
    for (const [from, to] of [
      ['/fr', '/'],
      ['/fr/about', '/about'],
      ['/ar/countries?search=Japan', '/countries?search=Japan'],
    ] as const) {
      const answer = await ask(from)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    }
    expect((await ask('/xx/about')).status).toBe(404)
    expect((await ask('/fr//elsewhere.example')).status).toBe(404)
  })

  test('lists its pages in both for search engines', async () => {
    const sitemap = await textOf('/sitemap.xml')
    const first = sitemap.includes('<sitemapindex') ? await textOf('/sitemap-1.xml') : sitemap
    expect(first).toContain('/de/about</loc>')
    expect(new Set([...first.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code))).toEqual(
      new Set(['de', 'en', 'x-default']),
    )
    expect(await textOf('/robots.txt')).not.toContain('/fr/')
  })

  test('answers a reader of another language in English, and one of German in German', async () => {
    const refusalFor = async (headers: Record<string, string>) =>
      ((await (await ask('/api/orders/none', { headers })).json()) as { message: string }).message
    const inEnglish = await refusalFor({})

    expect(await refusalFor({ 'accept-language': 'fr', cookie: 'lang=fr' })).toBe(inEnglish)
    expect(await refusalFor({ 'accept-language': 'fr, de;q=0.5' })).not.toBe(inEnglish)
  })

  test('writes to a customer in no other language', async () => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const wanted = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz', password: 'a long password' }
    const signedUp = await post('/api/auth/signup', wanted, { 'x-language': 'fr' })
    const cookie = signedUp.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const change = (language: string) =>
      ask('/api/auth/user', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ language }),
      })

    expect(signedUp.status).toBe(201)
    expect((await change('fr')).status).toBe(400)
    expect((await change('de')).status).toBe(200)
  })

  test('has feeds and tools for assistants in both and no other', async () => {
    expect((await ask('/feeds/plans.json?language=fr')).status).toBe(400)
    expect((await ask('/feeds/plans.json?language=de')).status).toBe(200)
    const tools = await (
      await ask('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
    ).text()
    expect(tools).toContain('"enum":["de","en"]')
  })
})

describe('LANGUAGES', () => {
  test.each([
    ['de', /must include en/],
    ['en,nl', /must be codes of en, de/],
    ['German', /must be codes of/],
  ])('is refused as %s', (list, sentence) => {
    expect(() => readConfig({ LANGUAGES: list })).toThrow(sentence)
  })
})
