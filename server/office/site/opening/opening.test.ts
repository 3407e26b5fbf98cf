import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpeningView } from '#contract/office/opening.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'
import { languages } from '#contract/languages/languages.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { type LiveShop, openLiveShop } from '../../../testing/open-live-shop.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { publishAs } from '../../../testing/publish-profile.ts'

const meridian = (spoken: readonly string[]) => ({
  name: 'Meridian',
  legalName: 'Meridian GmbH',
  address: 'Hafenstraße 1\n20457 Hamburg',
  supportEmail: 'help@meridian.example',
  legal: Object.fromEntries(
    legalKinds.map((kind) => [kind, Object.fromEntries(spoken.map((language) => [language, `${kind}, ${language}`]))]),
  ),
})
const needed = ({ missing }: OpeningView) => missing.filter(({ isRequired }) => isRequired).map(({ field }) => field)

describe('a live shop', () => {
  let shop: LiveShop
  afterEach(() => shop.close())
  const open = async (env: Record<string, string> = {}) => {
    shop = await openLiveShop({
      PUBLIC_URL: 'https://shop.meridian.example',
      ADMIN_EMAIL: 'office@meridian.example',
      ADMIN_PASSWORD: 'quay-street-lantern-42',
      ...env,
    })
  }
  /** Whether a card form opens. */
  const isSelling = async () => {
    const { isPaused } = (await (await shop.fetch('/api/sales-pause')).json()) as { isPaused: boolean }
    return !isPaused
  }

  test('takes no payment until it says who sells, by which texts and with which tax', async () => {
    await open()
    expect(await isSelling()).toBe(false)

    await publishAs(shop, meridian(['en']))

    // Nobody has said a word about tax.
    expect(await isSelling()).toBe(false)
  })

  test('sells once it has, also while a text is translated', async () => {
    await open({ TAX: 'none' })
    await publishAs(shop, meridian(['en']))

    expect(await isSelling()).toBe(true)
  })
})

describe('before opening', () => {
  const readOpening = async (env: Record<string, string>, spoken: readonly string[]) => {
    const shop = await openTestShop(env)
    await publishAs(shop, meridian(spoken))
    const admin = await signInAsAdmin(shop)
    return (await admin.browser.get('/api/admin/opening')).body as OpeningView
  }
  beforeEach(() => openTestShop())

  test('the office lists tax, currencies and each language without a legal text', async () => {
    const opening = await readOpening({}, ['en'])

    expect(needed(opening)).toEqual([
      ...legalKinds.filter((kind) => kind !== 'accessibility').map((kind) => `legal.${kind}`),
      'tax',
      'currencies',
    ])
    expect(opening.missing.map(({ field }) => field)).toContain('backups')
    expect(opening.takesPayments).toBe(true)
  })

  test('a shop that has stated them needs nothing more', async () => {
    expect(needed(await readOpening({ TAX: 'none', CHARGE_CURRENCIES: 'EUR' }, languages))).toEqual([])
  })
})
