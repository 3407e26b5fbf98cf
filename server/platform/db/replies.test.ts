import { expect, test } from 'vitest'
import { Replies } from './replies.ts'

test('waiting ends with the last reply, however early the first came', async () => {
  const replies = new Replies()
  replies.note({ heard: 'change', by: 'one' })

  const missing = replies.until('change', ['one', 'two'], 10_000)
  replies.note({ heard: 'another change', by: 'two' })
  replies.note({ heard: 'change', by: 'two' })

  expect(await missing).toEqual([])
})

test('a process that does not reply is named after the timeout', async () => {
  const replies = new Replies()
  replies.note({ heard: 'change', by: 'one' })

  expect(await replies.until('change', ['one', 'dead'], 20)).toEqual(['dead'])
})

test('without other processes there is no wait', async () => {
  expect(await new Replies().until('change', [], 10_000)).toEqual([])
})
