import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

const message = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  subject: 'Hotspot',
  message: 'Can I use the hotspot on the 5GB plan?',
}

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('with an inbox, a message reaches it and can be answered', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })

  const answer = await shop.fetch('/api/support/messages', post(message))

  expect(answer.status).toBe(204)
  const [mail] = await shop.sandbox.mail('help@landfall.test')
  expect(mail?.subject).toBe('Support: Hotspot')
  expect(mail?.text).toContain(message.message)
  expect(mail?.text).toContain('Maya Lindqvist <maya@example.com>')
})

test('the page is told where to write', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })

  const answer = await shop.fetch('/api/support')

  expect(await answer.json()).toEqual({ email: 'help@landfall.test' })
})

test('without an inbox nothing is sent, and the answer says so', async () => {
  const shop = await openTestShop()

  const inbox = await shop.fetch('/api/support')
  const answer = await shop.fetch('/api/support/messages', post(message))

  expect(await inbox.json()).toEqual({ email: null })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'no_support_inbox' })
})

test('a message without an address to answer is refused', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })

  const answer = await shop.fetch('/api/support/messages', post({ ...message, email: 'maya' }))

  expect(answer.status).toBe(400)
  expect(await shop.sandbox.mail('help@landfall.test')).toEqual([])
})
