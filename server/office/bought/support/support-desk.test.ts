import { beforeEach, expect, test } from 'vitest'
import type { AdminThreadRow } from '#contract/office/admin-support.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import { ana } from '../../../testing/customer.ts'
import { publishAs } from '../../../testing/publish-profile.ts'
import {
  openSupport,
  shop,
  guest,
  admin,
  write,
  pathOf,
  deskPathOf,
  atDesk,
  answer,
  close,
  mailsTo,
} from '../../../testing/support-cases.ts'

beforeEach(openSupport)

test('of two administrators who answer at once one succeeds, and the other has to read first', async () => {
  const id = await write()
  const { version } = await atDesk(id)

  const answers = await Promise.all([answer(id, 'One', { version }), answer(id, 'Two', { version })])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('thread_moved_on')
  expect((await atDesk(id)).messages).toHaveLength(2)
})

test('an answer is not sent past a message that came in while it was written', async () => {
  const id = await write()
  const { version } = await atDesk(id)
  await guest.post(`${pathOf(id)}/messages`, { text: 'Never mind' })

  expect((await answer(id, 'Let me explain', { version })).status).toBe(409)
})

test('a conversation is not closed past a message that just came in', async () => {
  const id = await write()
  const { version } = await atDesk(id)
  await guest.post(`${pathOf(id)}/messages`, { text: 'One more thing' })

  const refused = await close(id, { version })

  expect(refused).toMatchObject({ status: 409, body: { code: 'thread_moved_on' } })
  expect(await atDesk(id)).toMatchObject({ status: 'open', isUnread: true })
  expect((await close(id)).body).toMatchObject({ status: 'closed', isUnread: false })
})

test('a note is for the desk alone', async () => {
  const id = await write()
  await admin.post(`${deskPathOf(id)}/notes`, { text: 'Sounds like the Osaka outage' })
  await answer(id, 'Hello')
  await shop.runJobs()

  expect((await atDesk(id)).messages).toMatchObject([{}, { author: 'note', by: 'admin@landfall.test' }, {}])
  const seen = JSON.stringify([(await guest.get(pathOf(id))).body, await mailsTo(ana.email)])
  expect(seen).not.toContain('Osaka')
  expect(seen).not.toContain('admin@landfall.test')
})

test('what an administrator does to a conversation is in the audit log, without the messages', async () => {
  const id = await write()
  await answer(id, 'Answer 4711')
  await admin.post(`${deskPathOf(id)}/notes`, { text: 'Note 4711' })
  await close(id)

  const { body: lines } = await admin.get<AuditLine[]>('/api/admin/audit')
  expect(lines.map(({ action }) => action)).toEqual(['close_thread', 'note_on_thread', 'answer_thread'])
  expect(lines.every(({ subjectId }) => subjectId === id)).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('4711')
})

test('unread conversations come first, and all are found by person, subject and text', async () => {
  const first = await write(guest, { subject: 'First' })
  shop.clock.turn({ minutes: 5 })
  const second = await write(guest, { subject: 'Second', message: 'about Osaka' })
  const ids = async (query = '') =>
    (await admin.get<AdminThreadRow[]>(`/api/admin/support/threads${query}`)).body.map(({ id }) => id)

  expect(await ids()).toEqual([second, first])
  await admin.post(`${deskPathOf(second)}/seen`, { version: (await atDesk(second)).version })
  expect(await ids()).toEqual([first, second])
  expect(await ids('?q=osaka')).toEqual([second])
  expect(await ids('?q=first')).toEqual([first])
  expect(await ids(`?q=${encodeURIComponent(ana.email)}`)).toHaveLength(2)
  expect(await ids('?q=%25')).toEqual([])
  expect(await ids('?state=closed')).toEqual([])
})

test('the desk is staffed only while an administrator has it open', async () => {
  const isThere = async () => (await guest.get<{ isStaffed: boolean }>('/api/support/desk')).body.isStaffed

  expect(await isThere()).toBe(false)
  await admin.post('/api/admin/support/presence')
  expect(await isThere()).toBe(true)
  shop.clock.turn({ minutes: 2 })
  expect(await isThere()).toBe(false)
})

test('canned answers can be added, changed and removed, and those of the first day do not come back', async () => {
  const path = '/api/admin/support/canned-answers'
  const list = async () => (await admin.get<{ id: string; title: string }[]>(path)).body
  const starting = await list()
  expect(starting.length).toBeGreaterThan(2)

  const { body: added } = await admin.post<{ id: string }>(path, { title: 'Aloha', text: 'Hello' })
  await admin.send('PATCH', `${path}/${added.id}`, { title: 'Aloha!', text: 'Hello there' })
  await admin.send('DELETE', `${path}/${starting[0]?.id}`)
  const { ensureStartingAnswers } = await import('./canned-answers.ts')
  await ensureStartingAnswers(shop.deps)

  const titles = (await list()).map(({ title }) => title)
  expect(titles).toContain('Aloha!')
  expect(titles).not.toContain(starting[0]?.title)
  expect((await admin.send('DELETE', `${path}/${starting[0]?.id}`)).status).toBe(404)
})

test('a starting answer uses the shop’s current name', async () => {
  const path = '/api/admin/support/canned-answers'
  const find = async () =>
    (await admin.get<{ id: string; title: string; text: string }[]>(path)).body.find(({ text }) =>
      text.includes(' line.'),
    )
  const { ensureStartingAnswers } = await import('./canned-answers.ts')
  const first = await find()
  expect(first?.text).toContain('for the Landfall line.')
  // As in a shop that opened before the name could be set.
  await shop.deps.database.raw.query("update canned_answers set body = $1 where key = 'no-data'", [first?.text])
  await ensureStartingAnswers(shop.deps)

  await publishAs(shop, { name: 'Meridian' })
  const named = await find()
  await admin.send('PATCH', `${path}/${named?.id}`, { title: 'Nothing after landing', text: named?.text })
  expect(named?.text).toBe(first?.text.replace('Landfall', 'Meridian'))
  await publishAs(shop, { name: 'Polaris' })

  expect(await find()).toMatchObject({
    title: 'Nothing after landing',
    text: first?.text.replace('Landfall', 'Polaris'),
  })
})

test('ten pages may wait for one conversation, and each gets its messages and no others', async () => {
  const id = await write()
  const other = await write()
  const leaving = new AbortController()
  const listen = () => guest.browser.fetch(`${pathOf(id)}/events`, { signal: leaving.signal })
  const pages = await Promise.all(Array.from({ length: 10 }, listen))
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await listen()).status).toBe(429)

  const reader = pages[0]?.body?.getReader()
  let heard = ''
  const listening = (async () => {
    while (!heard.includes('event: support')) heard += new TextDecoder().decode((await reader?.read())?.value)
  })()
  await guest.post(`${pathOf(other)}/messages`, { text: 'elsewhere' })
  await guest.post(`${pathOf(id)}/messages`, { text: 'here' })
  await listening

  expect(heard).toContain(`data: ${id}`)
  expect(heard).not.toContain(other)
  leaving.abort()
})
