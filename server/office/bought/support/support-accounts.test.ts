import { beforeEach, expect, test } from 'vitest'
import type { AdminThreadRow } from '#contract/office/admin-support.ts'
import type { ThreadRow } from '#contract/bought/support.ts'
import { userById } from '../../../identity/accounts/store.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer } from '../../../testing/customer.ts'
import { mailedToken as accountToken } from '../../../testing/mailed-token.ts'
import { openThread } from './open-thread.ts'
import {
  openSupport,
  shop,
  guest,
  admin,
  form,
  write,
  pathOf,
  deskPathOf,
  atDesk,
  answer,
  mailsTo,
  openLink,
  mailedToken,
} from '../../../testing/support-cases.ts'

beforeEach(openSupport)

test('a guest’s conversations join the account that proves the address, are in its data, and are deleted with it', async () => {
  const attacker = new Customer(shop)
  const id = await write(attacker, { email: 'maya@example.com' })
  const { joinThreads } = await import('./store.ts')
  const holder = await AccountHolder.signUp(shop)
  const { body: user } = await holder.get<{ id: string }>('/api/auth/user')
  await joinThreads(shop.deps.db, user.id as Parameters<typeof joinThreads>[1], 'maya@example.com')

  expect((await holder.get<ThreadRow[]>('/api/support/threads')).body).toMatchObject([{ id }])
  expect((await attacker.get(pathOf(id))).status).toBe(410)
  expect((await holder.get(pathOf(id))).status).toBe(200)
})

test('a customer who changes their account’s address is answered there, and the old mailbox has no way in', async () => {
  const holder = await AccountHolder.signUp(shop)
  await holder.post('/api/auth/links', { token: await accountToken(shop, ana.email, 'confirm-email') })
  const id = await write(holder)
  const formerLink = await mailedToken()
  await holder.send('PATCH', '/api/auth/user', { email: 'ana.new@example.com' })
  const token = await accountToken(shop, 'ana.new@example.com', 'change-email')
  expect((await holder.post('/api/auth/links', { token })).status).toBe(200)
  const before = (await mailsTo(ana.email)).filter(({ subject }) => subject === 'Re: Hotspot').length

  await answer(id, 'For you alone')
  await shop.runJobs()

  expect((await mailsTo('ana.new@example.com'))[0]?.text).toContain('For you alone')
  expect((await mailsTo(ana.email)).filter(({ subject }) => subject === 'Re: Hotspot')).toHaveLength(before)
  expect((await openLink(formerLink)).status).toBe(410)
  expect(await atDesk(id)).toMatchObject({ email: 'ana.new@example.com' })
})

test('what was written signed out under a proven address is in its account’s data, and is deleted with the account', async () => {
  const holder = await AccountHolder.signUp(shop)
  await holder.post('/api/auth/links', { token: await accountToken(shop, ana.email, 'confirm-email') })
  const own = await write()
  const others = await write(guest, { email: 'omar@example.com' })

  const { body } = await holder.get<{ supportConversations: object[] }>('/api/auth/export')
  expect(body.supportConversations).toMatchObject([{ subject: 'Hotspot', email: ana.email }])
  await holder.send('DELETE', '/api/auth/user')

  expect((await admin.get(deskPathOf(own))).status).toBe(404)
  expect(await atDesk(others)).toMatchObject({ email: 'omar@example.com' })
})

test('an account that has not proven its address neither takes over nor deletes what others wrote under it', async () => {
  const id = await write()
  const attacker = await AccountHolder.signUp(shop)

  const { body } = await attacker.get<{ supportConversations: object[] }>('/api/auth/export')
  expect(body.supportConversations).toEqual([])
  expect((await attacker.send('DELETE', '/api/auth/user')).status).toBe(204)

  expect(await atDesk(id)).toMatchObject({ email: ana.email })
})

test('a message that was being sent when its account was deleted is not kept', async () => {
  const holder = await AccountHolder.signUp(shop)
  const user = await userById(shop.deps.db, holder.userId)
  await holder.send('DELETE', '/api/auth/user')

  await expect(openThread(shop.deps, form, { user, language: 'en' })).rejects.toMatchObject({ code: 'signed_out' })
  expect((await admin.get<AdminThreadRow[]>('/api/admin/support/threads')).body).toEqual([])
})

test('a signed-in customer who mistypes the address keeps the conversation: nothing is mailed to the stranger, and the desk sees both', async () => {
  const maya = await AccountHolder.signUp(shop)
  const stranger = 'ana.ruis@example.com'

  const id = await write(maya, { email: stranger })
  await answer(id, 'Yes, you can.')
  shop.clock.turn({ minutes: 10 })
  await shop.runJobs()

  expect(await mailsTo(stranger)).toEqual([])
  expect((await mailsTo(maya.email)).some(({ text }) => text.includes('Yes, you can.'))).toBe(true)
  expect(await atDesk(id)).toMatchObject({
    email: maya.email,
    typedEmail: stranger,
    isAddressProven: false,
    userId: maya.userId,
  })
  // A customer who signs up with the mistyped address finds nothing of it.
  const other = await AccountHolder.signUp(shop, { email: stranger })
  expect((await other.get(pathOf(id))).status).toBe(404)
})
