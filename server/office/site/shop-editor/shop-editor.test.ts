import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { keptForDays } from '#contract/base/kept-for.ts'
import { signUp } from '../../../testing/account-holders.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { applyRetention } from '../../platform/retention/apply-retention.ts'
import {
  openEditor,
  shop,
  boss,
  look,
  post,
  save,
  publish,
  restore,
  told,
  ask,
} from '../../../testing/shop-editor-cases.ts'

beforeEach(() => openEditor())

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
  await openEditor({ SHOP_PROFILE: file })
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
