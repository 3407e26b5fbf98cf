import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminShopView, DraftConflict, ProfileProblem, ProfileVersion } from '#contract/office/admin-shop.ts'
import { keptForDays } from '#contract/base/kept-for.ts'
import type { ShopView } from '#contract/site/shop.ts'
import { signInAsAdmin, signUp } from '../../../testing/account-holders.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { applyRetention } from '../../platform/retention/apply-retention.ts'

let shop: TestShop
let boss: TestBrowser
beforeEach(async () => {
  shop = await openTestShop()
  boss = (await signInAsAdmin(shop)).browser
})

type DeskAnswer = AdminShopView & DraftConflict & { code?: string; message: string; problems: ProfileProblem[] }

const look = async (by = boss) => (await by.get<AdminShopView>('/api/admin/shop')).body
const post = (path: string, body: object, by = boss) => by.send<DeskAnswer>('POST', `/api/admin/shop/${path}`, body)
const save = async (profile: object, { by = boss, seen }: { by?: TestBrowser; seen?: string } = {}) =>
  post('draft', { profile, seen: seen ?? (await look(by)).seen }, by)
const publish = async (profile?: object, note = '') => {
  if (profile) await save(profile)
  return post('publish', { seen: (await look()).seen, note })
}
const versions = async () => (await boss.get<ProfileVersion[]>('/api/admin/shop/versions')).body
const restore = async (id: number) => post(`versions/${id}/restore`, { seen: (await look()).seen })
const told = async () => (await (await shop.fetch('/api/shop')).json()) as ShopView
const ask = async (text: string, values: unknown[] = []) => (await shop.deps.database.raw.query(text, values)).rows

/** Adds a second administrator, Ana. */
async function employ(): Promise<TestBrowser> {
  const { browser, user } = await signUp(shop)
  await ask(`update users set office_role = 'owner' where id = $1`, [user.id])
  return browser
}

describe('a draft', () => {
  test('keeps whatever is typed, and no visitor sees it', async () => {
    const wrong = { name: '', supportEmail: 'not yet', claims: [{}], tomorrow: ['?'] }

    expect((await save(wrong)).status).toBe(200)

    const { profile, draft, problems } = await look()
    expect(profile).toEqual(wrong)
    expect(draft?.by).toBe(shop.deps.config.admin?.email)
    expect(problems.map(({ field }) => field)).toEqual([
      'name',
      'supportEmail',
      'claims.0.text',
      'claims.0.source',
      'claims.0.date',
    ])
    expect(await told()).toMatchObject({ name: 'Landfall', isDemonstration: true })
  })

  test('of another administrator is not overwritten: the second reads whose it is and gets it', async () => {
    const ana = await employ()
    const both = (await look()).seen
    await save({ name: 'Meridian' }, { by: ana, seen: both })

    const late = await save({ name: 'Zenith' }, { seen: both })

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'draft_changed',
        message: expect.stringMatching(/^Ana changed the shop at \d\d:\d\d UTC\. Nothing of yours is lost/),
        by: 'ana@example.com',
        profile: { name: 'Meridian' },
      },
    })
    expect((await save({ name: 'Zenith' }, { seen: late.body.seen })).status).toBe(200)
    expect((await look()).profile).toEqual({ name: 'Zenith' })
  })

  test('saved by many at the same moment is taken from exactly one', async () => {
    const ana = await employ()
    const { seen } = await look()
    const names = ['one', 'two', 'three', 'four', 'five', 'six']

    const answers = await Promise.all(names.map((name, at) => save({ name }, { seen, by: at % 2 === 0 ? boss : ana })))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const kept = answers.find(({ status }) => status === 200)?.body.profile
    expect((await look()).profile).toEqual(kept)
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.profile).toEqual(kept)
  })

  test('of the same person in two windows gets the same conflict', async () => {
    const { seen } = await look()
    await save({ name: 'in one window' }, { seen })

    expect((await save({ name: 'in the other' }, { seen })).body.code).toBe('draft_changed')
  })

  test('sent once more by a browser that missed the answer is already saved', async () => {
    const { seen } = await look()
    const first = await save({ name: 'Meridian', social: [] }, { seen })

    expect(await save({ social: [], name: 'Meridian' }, { seen })).toMatchObject({
      status: 200,
      body: { seen: first.body.seen },
    })
  })

  test('begun again is not mistaken for one that was discarded', async () => {
    const { body: first } = await save({ name: 'first' })
    await post('draft/discard', { seen: first.seen })
    await save({ name: 'second' })

    expect((await save({ name: 'third' }, { seen: first.seen })).body.code).toBe('draft_changed')
  })

  test('is discarded only by an administrator who has seen it', async () => {
    const old = (await look()).seen
    await save({ name: 'Meridian' })

    expect((await post('draft/discard', { seen: old })).body.code).toBe('draft_changed')
    const { seen } = await look()
    expect((await post('draft/discard', { seen })).body.draft).toBeNull()
    expect((await save({ name: 'Zenith' }, { seen })).body).toMatchObject({
      code: 'draft_changed',
      message: expect.stringMatching(/^Somebody has thrown the draft away meanwhile\. /),
    })
  })

  test('lists the fields that publishing would change, as soon as it has no problems', async () => {
    const changed = async (profile: object) => (await save(profile)).body.changed
    await publish({ name: 'Meridian', phone: '+49 40 1' })
    expect((await look()).changed).toEqual([])

    expect(await changed({ name: 'Zenith', phone: '+49 40 1', legal: { terms: { en: { text: 'Ours.' } } } })).toEqual([
      'name',
      'legal.terms',
    ])
    expect(await changed({ name: 'Meridian', phone: '' })).toEqual(['phone'])
    expect(await changed({ name: ' ', phone: '+49 40 2' })).toEqual([])
  })

  test.each([
    ['too large', JSON.stringify('x'.repeat(4 * 1024 * 1024)), 413],
    ['nested to fill the stack', '['.repeat(90_000) + ']'.repeat(90_000), 400],
  ])('that is %s is refused', async (_case, name, status) => {
    const { seen } = await look()

    const answer = await boss.fetch('/api/admin/shop/draft', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"seen":"${seen}","profile":{"name":${name}}}`,
    })

    expect(answer.status).toBe(status)
    expect((await look()).draft).toBeNull()
  })
})

describe('publishing', () => {
  test('shows the new name everywhere at once, and ends the draft', async () => {
    const page = async () => (await shop.fetch('/about')).text()
    expect(await page()).not.toContain('Meridian')

    const answer = await publish({ name: 'Meridian', supportEmail: '', headline: { en: 'Hello', de: ' ' } }, 'Our name')

    expect(answer).toMatchObject({ status: 200, body: { source: 'office', draft: null, published: { id: 1 } } })
    expect(await told()).toMatchObject({ name: 'Meridian', isDemonstration: false, headline: 'Hello' })
    expect(await page()).toContain('Meridian')
  })

  test('names every invalid field, with a sentence, and changes nothing', async () => {
    const answer = await publish({
      name: ' ',
      supportEmail: 'me',
      colours: { primary: 'red', accent: '' },
      claims: [{ text: 'On time' }],
    })

    expect(answer).toMatchObject({ status: 400, body: { code: 'profile_incomplete' } })
    expect(answer.body.problems.map(({ field }) => field)).toEqual([
      'name',
      'supportEmail',
      'colours.primary',
      'claims.0.source',
      'claims.0.date',
    ])
    expect(await told()).toMatchObject({ isDemonstration: true })
    expect((await look()).draft).not.toBeNull()
  })

  test('is refused while a legal text still has brackets', async () => {
    const terms = (text: string) => ({ name: 'Meridian', legal: { terms: { en: { text } } } })

    const answer = await publish(terms('We are [Your company name]. See [here](/privacy).'))

    expect(answer.body.problems).toEqual([
      { field: 'legal.terms.en', message: expect.stringContaining('“[Your company name]”') },
    ])
    expect((await publish(terms('We are Meridian. See [here](/privacy).'))).status).toBe(200)
    expect((await told()).legal.terms).toMatchObject({ language: 'en' })
  })

  test('accepts a testimonial with a delivered order or a link, and no other', async () => {
    const holder = await AccountHolder.signUp(shop)
    const { orderNo } = await holder.checkOut()
    const saying = (more: object) => ({ name: 'Meridian', testimonials: [{ text: 'Lovely', name: 'Ana', ...more }] })
    const problemsWith = async (more: object) => (await publish(saying(more))).body.problems

    expect(await problemsWith({})).toMatchObject([{ field: 'testimonials.0.orderNo' }])
    expect(await problemsWith({ orderNo: 'LF-0' })).toEqual([
      { field: 'testimonials.0.orderNo', message: 'No order LF-0 has been delivered by this shop.' },
    ])
    expect(await problemsWith({ link: 'https://reviews.example/1' })).toEqual([])
    expect(await problemsWith({ orderNo })).toEqual([])
    expect((await told()).testimonials).toMatchObject([{ name: 'Ana', isFromBuyer: true }])
  })

  test('accepts pictures that were uploaded, and no other', async () => {
    const answer = await publish({ name: 'Meridian', logo: 'elsewhere' })
    expect(answer.body.problems).toMatchObject([{ field: 'logo' }])

    await ask(
      `insert into shop_pictures (id, type, width, height, content, added_by, added_at)
       values ('elsewhere', 'image/png', 10, 10, '', 'ana', now())`,
    )

    expect(await publish()).toMatchObject({
      status: 200,
      body: { pictures: { elsewhere: { src: '/pictures/elsewhere.png', width: 10 } } },
    })
  })

  test.each([
    ['a version in other words', { text: 'Other', version: '1' }, 'legal.terms.en.version'],
    ['a version and another day', { text: 'Ours', version: '1', validFrom: '2026-12-24' }, 'legal.terms.en.validFrom'],
    ['a day in two years', { text: 'Other', version: '2', validFrom: '2099-01-01' }, 'legal.terms.en.validFrom'],
    ['a day before the version that counts', { text: 'Other', validFrom: '2020-01-01' }, 'legal.terms.en.validFrom'],
  ])('refuses a legal text with %s', async (_case, text, field) => {
    const terms = (en: object) => ({ name: 'Meridian', legal: { terms: { en } } })
    await publish(terms({ text: 'Ours', version: '1' }))

    expect((await publish(terms(text))).body.problems).toMatchObject([{ field }])
  })

  test('needs a draft', async () => {
    expect((await publish()).body.code).toBe('no_draft')
  })

  test('applies only to the state its author has seen', async () => {
    const { body } = await save({ name: 'Meridian' })
    await save({ name: 'Zenith' })

    expect((await post('publish', { seen: body.seen })).body).toMatchObject({
      code: 'draft_changed',
      profile: { name: 'Zenith' },
    })
    expect(await told()).toMatchObject({ isDemonstration: true })
  })

  test('happens once when two publish at the same moment', async () => {
    const ana = await employ()
    await save({ name: 'Meridian' })
    const { seen } = await look()

    const answers = await Promise.all([boss, ana].map((by) => post('publish', { seen }, by)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await versions()).toHaveLength(1)
  })

  test('is in the audit log with the fields that changed, and none of their texts', async () => {
    await publish({ name: 'Meridian', address: 'Hafenstraße 1' }, 'For the opening')

    const { body: lines } = await boss.get<object[]>('/api/admin/audit')
    expect(lines[0]).toMatchObject({
      action: 'publish_shop',
      subjectKind: 'shop',
      before: { version: null },
      after: { version: 1, changed: 'name, address' },
      reason: 'For the opening',
    })
    expect(JSON.stringify(lines)).not.toContain('Hafenstraße')
  })

  test('requires a recent sign-in, and so does going back', async () => {
    await publish({ name: 'Meridian' })
    await save({ name: 'Zenith' })
    shop.clock.turn({ minutes: 11 })
    const { seen } = await look()

    expect((await post('publish', { seen })).body.code).toBe('proof_needed')
    expect((await post('versions/1/restore', { seen })).body.code).toBe('proof_needed')
    expect((await save({ name: 'Zenith 2' })).status).toBe(200)
  })
})

describe('the history', () => {
  test('shows what each publication changed', async () => {
    await publish({ name: 'Meridian', claims: [] }, 'Our name')
    await publish({ name: 'Meridian', colours: { primary: '#224466' }, legal: { terms: { en: { text: 'Ours' } } } })

    expect(await versions()).toMatchObject([
      { id: 2, changed: ['colours', 'legal.terms'], note: '', isCurrent: true },
      { id: 1, changed: ['name'], note: 'Our name', by: shop.deps.config.admin?.email, isCurrent: false },
    ])
  })

  test('goes back to an earlier version by publishing it again, and its legal texts keep their versions', async () => {
    const terms = { terms: { en: { text: 'Ours', version: '1' } } }
    await publish({ name: 'Meridian', legal: terms })
    await publish({ name: 'Zenith', legal: terms })

    expect((await restore(1)).status).toBe(200)

    expect(await told()).toMatchObject({ name: 'Meridian', legal: { terms: { version: '1' } } })
    expect((await versions())[0]).toMatchObject({
      id: 3,
      note: 'Back to version 1',
      changed: ['name'],
      isCurrent: true,
    })
    expect(await ask('select version from legal_texts')).toEqual([{ version: '1' }])
  })

  test('goes back past a legal text that took effect later', async () => {
    const terms = (text: string, validFrom: string) => ({ terms: { en: { text, validFrom } } })
    const day = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await publish({ name: 'Meridian', legal: terms('Old', day(-3)) })
    await publish({ name: 'Meridian', legal: terms('New', day(0)) })

    expect((await restore(1)).status).toBe(200)
    expect((await told()).legal.terms).toMatchObject({ version: day(0) })
  })

  test('keeps a draft, and its author gets a conflict', async () => {
    await publish({ name: 'Meridian' })
    const { body: mine } = await save({ name: 'Zenith' })
    await restore(1)

    expect((await look()).profile).toEqual({ name: 'Zenith' })
    expect((await save({ name: 'Zenith 2' }, { seen: mine.seen })).body).toMatchObject({
      code: 'draft_changed',
      message: expect.stringContaining('published the shop at'),
      profile: { name: 'Zenith' },
    })
  })

  test.each([0, 99, 'one'])('has no version %s', async (id) => {
    await publish({ name: 'Meridian' })

    expect((await restore(id as number)).status).toBeGreaterThanOrEqual(400)
    expect(await versions()).toHaveLength(1)
  })
})

test('a customer can reach none of it', async () => {
  const { browser } = await signUp(shop)
  const routes = shop.app.apiRoutes.filter(({ url, method }) => url.startsWith('/api/admin/shop') && method !== 'HEAD')

  expect(routes.length).toBeGreaterThan(7)
  for (const { method, url } of routes) {
    const answer = await browser.send(method, url.replace(':id', '1'), method === 'POST' ? {} : undefined)
    expect([url, answer.status]).toEqual([url, 403])
  }
})

test('the office lists what is still missing, and what a draft adds to it', async () => {
  const missing = async () => (await look()).missing.filter(({ isRequired }) => isRequired).map(({ field }) => field)
  expect(await missing()).toContain('name')

  await save({ name: 'Meridian', legalName: 'Meridian GmbH', legal: { terms: { en: { text: 'Ours' } } } })

  expect(await missing()).toEqual([
    'address',
    'supportEmail',
    'legal.imprint',
    'legal.withdrawal',
    'legal.privacy',
    'legal.returns',
    // Written in English alone, and sold in ten languages.
    'legal.terms',
  ])
})

test('while a file defines the shop, the office shows it and changes nothing', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'shop-')), 'shop.json')
  writeFileSync(file, JSON.stringify({ name: 'Meridian' }))
  shop = await openTestShop({ SHOP_PROFILE: file })
  boss = (await signInAsAdmin(shop)).browser
  const { isFromFile, seen } = await look()

  expect(isFromFile).toBe(true)
  for (const path of ['draft', 'draft/discard', 'publish', 'versions/1/restore']) {
    const { status, body } = await post(path, { seen, profile: { name: 'Zenith' } })
    expect([path, status, body.code]).toEqual([path, 409, 'profile_from_file'])
    expect(body.message).toContain('SHOP_PROFILE')
    expect(JSON.stringify(body)).not.toContain(file)
  }
})

test('a template for a legal text has brackets to fill in', async () => {
  const { body } = await boss.get<{ text: string }>('/api/admin/shop/starting-text?kind=terms&language=en')

  expect(body.text).toMatch(/\[[^\]]+\]/)
  expect(body.text).toContain('[support-email:')
})

test('a template names the seller as the draft does, before anything is published', async () => {
  await save({
    name: 'Meridian',
    legalName: 'Meridian Ltd',
    address: '12 Quay Street\nBristol',
    supportEmail: 'not yet',
  })

  const { body } = await boss.get<{ text: string }>('/api/admin/shop/starting-text?kind=terms&language=de')
  expect(body.text).toContain('Dein Vertragspartner ist Meridian Ltd, 12 Quay Street, Bristol.')
  expect(body.text).toContain('[support-email:')
})

test('the names of publishers and draft authors are erased in time, and what was published stays', async () => {
  await publish({ name: 'Meridian' })
  await save({ name: 'Zenith' })

  shop.clock.turn({ days: keptForDays.books + 1 })
  await applyRetention(shop.deps)

  expect(await ask('select published_by from shop_profiles')).toEqual([{ published_by: '' }])
  expect(await ask('select 1 from shop_drafts')).toEqual([])
  expect(await told()).toMatchObject({ name: 'Meridian' })
})

// The embedded database allows only one process.
test.skipIf(!process.env.TEST_DATABASE_URL)('another process shows it as soon as publishing has answered', async () => {
  const other = await openOtherProcess(shop)
  const there = async () => (await other.app.inject('/about')).body

  expect(await there()).not.toContain('Meridian')
  await publish({ name: 'Meridian' })
  expect(await there()).toContain('Meridian')
  await publish({ name: 'Zenith' })
  expect(await there()).not.toContain('Meridian')
  await restore(1)
  expect(await there()).toContain('Meridian')
  await other.close()
})
