import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { profileOf } from '../profile/open-profile.ts'
import { layOutMail } from './layout.ts'
import { frameOf } from './mail-frame.ts'

const nothingMore = { pictures: new Map(), legal: [] }
const surroundings = {
  language: 'en' as const,
  publicUrl: 'https://landfall.test',
  now: new Date('2026-11-16T12:00:00Z'),
}

const mail = layOutMail(
  {
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
  },
  frameOf(profileOf(readConfig({}), undefined, nothingMore), surroundings),
)

test('what the mail says in HTML it also says in plain text', () => {
  for (const words of ['Fish', '5.0 GB', 'Small print', 'You bought something.', 'LPA:1$a$b']) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
  expect(mail.text).toContain('https://landfall.test/a?b=1&c=2')
  expect(mail.html).toContain('href="https://landfall.test/a?b=1&amp;c=2"')
})

test('text in a mail cannot become markup', () => {
  expect(mail.html).toContain('Fish &amp; chips')
  expect(mail.html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;')
})

test('a mail loads nothing from anywhere', () => {
  expect(mail.html).not.toMatch(/src="http|url\(/)
})
