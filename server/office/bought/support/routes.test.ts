import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { mailDesk } from './mails.ts'

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
  await shop.runJobs()

  expect(answer.status).toBe(201)
  const [mail] = await shop.sandbox.mail('help@landfall.test')
  expect(mail?.subject).toBe('Support: Hotspot')
  expect(mail?.text).toContain(message.message)
  expect(mail?.text).toContain('Maya Lindqvist <maya@example.com>')
})

test('the page shows where to write', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })

  const answer = await shop.fetch('/api/support')

  expect(await answer.json()).toEqual({ email: 'help@landfall.test' })
})

test('the sandbox has an inbox that works', async () => {
  const shop = await openTestShop()

  await shop.fetch('/api/support/messages', post(message))
  await shop.runJobs()

  expect(await shop.sandbox.mail('support@landfall.test')).toHaveLength(1)
})

test('a live shop without an inbox keeps the message and mails no operator', async () => {
  const shop = await openTestShop()
  const profile = {
    ...shop.deps.profile,
    read: async () => ({ ...(await shop.deps.profile.read()), supportEmail: undefined }),
  }
  const answer = await shop.fetch('/api/support/messages', post(message))
  const { threadId } = (await answer.json()) as { threadId: string }

  await mailDesk({ ...shop.deps, profile }, threadId)

  expect(readConfig({ PORT: '0' }).supportEmail).toBe('support@landfall.test')
  expect(await shop.sandbox.mail('support@landfall.test')).toEqual([])
})

test('a message without a reply address is refused', async () => {
  const shop = await openTestShop({ SUPPORT_EMAIL: 'help@landfall.test' })

  const answer = await shop.fetch('/api/support/messages', post({ ...message, email: 'maya' }))
  await shop.runJobs()

  expect(answer.status).toBe(400)
  expect(await shop.sandbox.mail('help@landfall.test')).toEqual([])
})
