import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { writeSecurityTxt } from './write-security-txt.ts'

const now = new Date('2026-05-04T13:14:15Z')
const live = {
  publicUrl: 'https://shop.example',
  isDemonstration: false,
  securityContact: undefined,
  supportEmail: undefined,
}

test('a security researcher finds a contact, and how long it is valid', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@shop.example' })

  const answer = await shop.fetch('/.well-known/security.txt')
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  )

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(fields).toEqual({
    Contact: 'mailto:help@shop.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/) as string,
    'Preferred-Languages': 'en',
    Canonical: `${shop.deps.config.publicUrl}/.well-known/security.txt`,
  })
  const daysLeft = (Date.parse(fields.Expires ?? '') - shop.clock.now().getTime()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(150)
  expect(daysLeft).toBeLessThan(365)
})

test('a contact of its own comes before the help desk, and may be a page', () => {
  const both = { ...live, supportEmail: 'help@shop.example', securityContact: 'https://shop.example/report' }

  expect(writeSecurityTxt(both, now)).toMatch(/^Contact: https:\/\/shop\.example\/report\n/)
  expect(writeSecurityTxt({ ...both, securityContact: 'safe@shop.example' }, now)).toMatch(/^Contact: mailto:safe@/)
  expect(writeSecurityTxt(both, now)).toContain('Expires: 2026-10-31T00:00:00.000Z\n')
})

test('a live shop without a contact has no such page; the demonstration shows an example', () => {
  expect(writeSecurityTxt(live, now)).toBeUndefined()
  expect(writeSecurityTxt({ ...live, isDemonstration: true }, now)).toMatch(/^Contact: mailto:hello@landfall\.test\n/)
})

test.each(['nobody', 'http://shop.example', 'a@shop.example\nCanonical: x'])(
  '%j is refused as a contact',
  (SECURITY_CONTACT) => {
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT must be/)
  },
)
