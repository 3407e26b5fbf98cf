import { expect, test } from 'vitest'
import { type LegalKind, ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import { readConfig } from '../../config.ts'
import type { PaperLogo } from '../profile/logo-for-paper.ts'
import { type CurrentProfile, profileOf } from '../profile/open-profile.ts'
import { layOutMail, type MailContent } from './layout.ts'
import { frameOf } from './mail-frame.ts'

const nothingMore = { pictures: new Map(), legal: [] }
const surroundings = {
  language: 'en' as const,
  publicUrl: 'https://landfall.test',
  now: new Date('2026-11-16T12:00:00Z'),
}

const content: MailContent = {
  subject: 'Your eSIM',
  heading: 'Fish & chips',
  blocks: [
    { kind: 'text', text: 'Hello <b>Ana</b>' },
    { kind: 'button', label: 'Open', url: 'https://landfall.test/a?b=1&c=2' },
    { kind: 'facts', rows: [['Data', '5.0 GB']] },
    { kind: 'picture', cid: 'qr', alt: 'QR code', widthPx: 240 },
    { kind: 'code', text: 'LPA:1$a$b' },
    { kind: 'note', text: 'Small print' },
  ],
  reason: 'You bought something.',
}
const mail = layOutMail(content, frameOf(profileOf(readConfig({}), undefined, nothingMore), surroundings))

test('what the mail says in HTML it also says in plain text', () => {
  for (const words of ['Fish', '5.0 GB', 'Small print', 'You bought something.', 'LPA:1$a$b']) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
  expect(mail.text).toContain('https://landfall.test/a?b=1&c=2')
  expect(mail.html).toContain('href="https://landfall.test/a?b=1&amp;c=2"')
})

test('in plain text a label gets a colon, and a question keeps its own mark', () => {
  const blocks = [
    { kind: 'link', label: 'Open the kit', url: 'https://landfall.test/kit' },
    { kind: 'link', label: 'Installed, but no internet?', url: 'https://landfall.test/rescue' },
    { kind: 'facts', rows: [['Any questions?', 'Write to us']] },
  ] as const
  const { text } = layOutMail(
    { ...content, blocks },
    frameOf(profileOf(readConfig({}), undefined, nothingMore), surroundings),
  )

  expect(text).toContain('Open the kit:\nhttps')
  expect(text).toContain('Installed, but no internet?\nhttps')
  expect(text).not.toContain('?:')
})

test('text in a mail cannot become markup', () => {
  expect(mail.html).toContain('Fish &amp; chips')
  expect(mail.html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;')
})

test('a mail loads no remote content', () => {
  expect(mail.html).not.toMatch(/src="http|url\(/)
})

const published = (written: WrittenProfile) => ({
  id: 1,
  source: 'office' as const,
  profile: ShopProfile.parse(written),
})
const live = { ...readConfig({}), isSandbox: false, supportEmail: undefined, publicUrl: 'https://meridian.example' }
const inFrame = (shop: CurrentProfile, logo?: PaperLogo) =>
  layOutMail(content, frameOf(shop, { ...surroundings, publicUrl: live.publicUrl, logo }))

test('a shop without a name is called by its address, and promises nothing', () => {
  const { html, text, headers, attachments } = inFrame(profileOf(live, undefined, nothingMore))

  expect(text).toMatch(/--\nYou bought something\.\nmeridian\.example, https:\/\/meridian\.example$/)
  expect(html).toContain('>meridian.example</a></td>')
  expect(html + JSON.stringify(headers)).not.toMatch(/landfall(?!\.test\/a)|the moment you land/i)
  expect(attachments).toEqual([])
})

test('a logo is attached to the mail, with the name as text for readers without pictures', () => {
  const logo = { content: Buffer.from('png'), width: 600, height: 140 }
  const { html, attachments } = inFrame(profileOf(live, published({ name: 'M & "M"' }), nothingMore), logo)

  expect(attachments).toMatchObject([{ contentType: 'image/png', cid: 'logo@meridian.example', content: logo.content }])
  expect(html).toContain('<img src="cid:logo@meridian.example" alt="M &amp; &quot;M&quot;" width="206" height="48"')
  expect(html).not.toMatch(/src="http|url\(/)
})

test('the footer links to the legal pages that are published and in force', () => {
  const from = (kind: LegalKind, validFrom: string) => ({
    kind,
    validFrom,
    language: 'en' as const,
    version: '1',
    publishedAt: surroundings.now,
  })
  const legal = [from('terms', '2026-01-01'), from('imprint', '2027-01-01'), from('returns', '2026-01-01')]
  const { text } = inFrame(profileOf(live, published({ name: 'Meridian' }), { ...nothingMore, legal }))

  expect(text.split('--\n')[1]).toBe(
    'You bought something.\nMeridian, https://meridian.example\nTerms: https://meridian.example/terms',
  )
})
