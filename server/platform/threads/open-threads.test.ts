import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { openGate, openPlayedThreads, type PlayedThreads, shutGate } from '../../testing/played-threads.ts'
import type { ThreadLimits } from './open-threads.ts'

const log = createLogger('silent')
let threads: PlayedThreads | undefined
const open = (limits: Partial<ThreadLimits>) => (threads = openPlayedThreads({ log }, limits))
afterEach(() => threads?.close())

test('a visitor’s task is done before the second one of another visitor who came first', async () => {
  const { run } = open({ threads: 1 })
  const gate = shutGate()
  const done: unknown[] = []
  const ask = async (text: string, by: string | undefined) => done.push(await run('hold', { text, gate }, { by }))
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('mail', undefined)]
  openGate(gate)
  await Promise.all(all)

  expect(done).toEqual(['a1', 'a2', 'b1', 'mail', 'a3'])
})

test('tasks beyond the limit are refused at once with a time to retry, and the rest are done', async () => {
  const { run } = open({ threads: 1, mostWaiting: 3, mostOfOne: 2 })
  const gate = shutGate()
  const ask = (text: string, by: string | undefined) => run('hold', { text, gate }, { by })
  const answers = Promise.allSettled([
    ask('first', 'z'),
    ask('a1', 'a'),
    ask('a2', 'a'),
    ask('a3', 'a'),
    ask('b1', 'b'),
    // All places are taken now, and `a` has the most of them.
    ask('c1', 'c'),
    ask('mail', undefined),
  ])
  openGate(gate)

  const done = (value: string) => ({ status: 'fulfilled', value })
  const refused = { status: 'rejected', reason: { status: 503, extra: { headers: { 'retry-after': '5' } } } }
  expect(await answers).toMatchObject([
    done('first'),
    done('a1'),
    refused,
    refused,
    done('b1'),
    done('c1'),
    done('mail'),
  ])
})

test('a thread that dies loses its task and nothing else', async () => {
  const { run, started } = open({ threads: 1 })
  const answers = await Promise.allSettled([
    run('die', { text: '' }, { by: 'a' }),
    run('say', { text: 'still here' }, { by: 'b' }),
  ])

  expect(answers).toMatchObject([
    { status: 'rejected', reason: { code: 'shop_busy' } },
    { status: 'fulfilled', value: 'still here' },
  ])
  expect(started()).toBe(2)
})

test('a task that does not end is ended, and the next one gets a new thread', async () => {
  const { run, started } = open({ threads: 1, longestMs: 1 })
  await expect(run('loop', { text: '' }, { by: 'a' })).rejects.toMatchObject({ code: 'shop_busy' })
  await expect(run('loop', { text: '' }, { by: 'a' })).rejects.toMatchObject({ code: 'shop_busy' })

  expect(started()).toBe(2)
})

test('a task that fails says why, and its thread goes on', async () => {
  const { run, started } = open({ threads: 1 })
  await expect(run('fail', { text: 'no such letter' }, { by: 'a' })).rejects.toThrow('no such letter')
  await expect(run('say', { text: 'next' }, { by: 'a' })).resolves.toBe('next')

  expect(started()).toBe(1)
})

test('a context that many tasks share is sent to a thread again only when it has changed', async () => {
  const { run } = open({ threads: 1 })
  const prices: Record<string, unknown> = { japan: 5 }
  const recall = (context: unknown) => run('recall', { text: '' }, { by: 'a', context })
  expect(await recall(prices)).toEqual({ japan: 5 })
  prices.japan = 6
  expect(await recall(prices)).toEqual({ japan: 5 })
  expect(await recall({ ...prices })).toEqual({ japan: 6 })
})

test('a thread without work ends, and the next task starts another', async () => {
  const { run, started } = open({ threads: 1, idleMs: 0 })
  await run('say', { text: 'one' }, { by: 'a' })
  while (started() < 2) {
    await setTimeout(1)
    await run('say', { text: 'two' }, { by: 'a' })
  }

  expect(started()).toBeGreaterThan(1)
})

test('a shop that closes accepts no more tasks, and finishes those it has', async () => {
  const { run, close } = open({ threads: 1 })
  const gate = shutGate()
  const all = ['a', 'b', 'c'].map((by) => run('hold', { text: by, gate }, { by }))
  const closing = close()
  await expect(run('say', { text: 'late' }, { by: 'd' })).rejects.toMatchObject({ code: 'shop_busy' })
  openGate(gate)
  await closing

  await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c'])
})

test('a network that has used up its time is refused until the minute is over, and others are served', async () => {
  const { run } = open({ threads: 1, longestOfOneMs: 0 })
  await expect(run('say', { text: 'first' }, { by: 'a' })).resolves.toBe('first')

  await expect(run('say', { text: 'second' }, { by: 'a' })).rejects.toMatchObject({
    status: 429,
    extra: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
  })
  await expect(run('say', { text: 'other' }, { by: 'b' })).resolves.toBe('other')
  await expect(run('say', { text: 'a mail' }, { by: undefined })).resolves.toBe('a mail')
})
