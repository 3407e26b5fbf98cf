import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { openTestShop } from '../testing/open-test-shop.ts'

const listen = () => {
  const lines: string[] = []
  return { lines, log: createLogger('info', { write: (line) => void lines.push(line) }) }
}

test('no mail address is logged, whether the database or a mail server names it', () => {
  const { lines, log } = listen()

  log.info({ detail: 'Key (email)=(ana.silva+x@mail.example.com) already exists.' }, 'from the database')
  log.error({ err: new Error('550 no such user: <ana.silva+x@mail.example.com>') }, 'from a mail server')

  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/ana|silva|mail\.example/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ detail: 'Key (email)=([mail address]) already exists.' })
})

test('a failed statement is logged with its reason, without its values', async () => {
  const { deps } = await openTestShop()
  const { lines, log } = listen()

  const failed = await deps.db.execute(sql`select ${'Ana Silva'}::int`).catch((error: unknown) => error)
  log.error({ err: failed }, 'a request failed')

  const [line = ''] = lines
  expect(line).toContain('select $1::int')
  expect(line).toContain('at ')
  expect(JSON.parse(line)).toMatchObject({ err: { cause: { type: expect.any(String) } } })
  expect(line).not.toMatch(/params/)
})
