import { expect, test } from 'vitest'
import { Replies } from './replies.ts'

test('waiting ends with the last answer, however early the first came', async () => {
  const replies = new Replies()
  replies.note({ heard: 'change', by: 'one' })

  const missing = replies.until('change', ['one', 'two'], 10_000)
  replies.note({ heard: 'another change', by: 'two' })
  replies.note({ heard: 'change', by: 'two' })

  expect(await missing).toEqual([])
})

test('who does not answer is named when patience ends', async () => {
  const replies = new Replies()
  replies.note({ heard: 'change', by: 'one' })

  expect(await replies.until('change', ['one', 'dead'], 20)).toEqual(['dead'])
})

test('where nobody else listens nobody is waited for', async () => {
  expect(await new Replies().until('change', [], 10_000)).toEqual([])
})
