import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import {
  openEditor,
  shop,
  boss,
  look,
  post,
  save,
  publish,
  versions,
  told,
  ask,
  employ,
} from '../../../testing/shop-editor-cases.ts'

beforeEach(() => openEditor())

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
