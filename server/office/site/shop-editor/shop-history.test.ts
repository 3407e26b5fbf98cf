import { beforeEach, describe, expect, test } from 'vitest'
import {
  openEditor,
  shop,
  look,
  save,
  publish,
  versions,
  restore,
  told,
  ask,
} from '../../../testing/shop-editor-cases.ts'

beforeEach(() => openEditor())

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
