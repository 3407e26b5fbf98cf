import { beforeEach, describe, expect, test } from 'vitest'
import { openEditor, shop, boss, look, post, save, publish, told, employ } from '../../../testing/shop-editor-cases.ts'

beforeEach(() => openEditor())

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
