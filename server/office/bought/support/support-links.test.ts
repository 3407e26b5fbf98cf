import { beforeEach, expect, test } from 'vitest'
import type { ThreadRow, ThreadView } from '#contract/bought/support.ts'
import { ana, Customer } from '../../../testing/customer.ts'
import {
  openSupport,
  shop,
  write,
  pathOf,
  deskPathOf,
  atDesk,
  answer,
  close,
  mailsTo,
  openLink,
  mailedToken,
} from '../../../testing/support-cases.ts'

beforeEach(openSupport)

test('an answer reaches the customer by mail, and its link opens the conversation on any device', async () => {
  const id = await write()
  await shop.runJobs()
  await answer(id, 'Yes, it works.\nEnjoy!')
  const token = await mailedToken()

  const [mail] = await mailsTo(ana.email)
  expect(mail?.subject).toBe('Re: Hotspot')
  expect(mail?.text).toContain('Yes, it works.\nEnjoy!')
  const { body, who } = await openLink(token)
  expect(body.threadId).toBe(id)
  expect((await who.get<ThreadView>(pathOf(id))).body).toMatchObject({
    status: 'waiting',
    messages: [{ from: 'you' }, { from: 'us', text: 'Yes, it works.\nEnjoy!' }],
  })
  await who.post(`${pathOf(id)}/messages`, { text: 'Thank you' })
  expect(await atDesk(id)).toMatchObject({ status: 'open', isUnread: true, messages: [{}, {}, { proof: 'mailbox' }] })
})

test('no other visitor opens a conversation, writes into it or listens to it', async () => {
  const id = await write()
  const stranger = new Customer(shop)

  expect((await stranger.get(pathOf(id))).status).toBe(404)
  expect((await stranger.post(`${pathOf(id)}/messages`, { text: 'hello' })).status).toBe(404)
  expect((await stranger.get(`${pathOf(id)}/events`)).status).toBe(404)
  expect((await stranger.get<ThreadRow[]>('/api/support/threads')).body).toEqual([])
  for (const path of ['/api/admin/support/threads', deskPathOf(id)]) expect((await stranger.get(path)).status).toBe(401)
})

test('once the owner of the address has written, a browser that only typed it in is locked out', async () => {
  const attacker = new Customer(shop)
  const id = await write(attacker)
  const { who: owner } = await openLink(await mailedToken())

  await owner.post(`${pathOf(id)}/messages`, { text: 'That was not me. My number is 12345.' })

  expect((await attacker.get<{ code: string }>(pathOf(id))).body.code).toBe('thread_link_ended')
  expect((await attacker.post(`${pathOf(id)}/messages`, { text: 'ignore that' })).status).toBe(410)
  expect((await attacker.get<ThreadRow[]>('/api/support/threads')).body).toEqual([])
  expect(await atDesk(id)).toMatchObject({ proof: 'none' })
})

test('a link ends after a month, when it was tampered with, and when the conversation is closed', async () => {
  const id = await write()
  const token = await mailedToken()

  expect((await openLink(`${token.slice(0, -2)}xx`)).status).toBe(410)
  await close(id)
  expect((await openLink(token)).body.code).toBe('thread_link_ended')
  await close(id, { status: 'open' })
  expect((await openLink(token)).status).toBe(410)

  await answer(id, 'Here again')
  const next = await mailedToken()
  expect((await openLink(next)).status).toBe(200)
  shop.clock.turn({ days: 31 })
  expect((await openLink(next)).status).toBe(410)
})

test('a customer who reads the answer on the page is not mailed it as well', async () => {
  const id = await write()
  const { who } = await openLink(await mailedToken())
  await who.get(pathOf(id))
  const before = (await mailsTo(ana.email)).length
  await answer(id, 'Read me live')
  await who.get(pathOf(id))
  shop.clock.turn({ minutes: 2 })
  await shop.runJobs()

  expect(await mailsTo(ana.email)).toHaveLength(before)
})
