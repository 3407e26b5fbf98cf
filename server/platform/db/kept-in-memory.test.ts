import { expect, test } from 'vitest'
import { keep } from './kept-in-memory.ts'
import type { Notices } from './notices.ts'

/** Notices sent by hand, and a source whose reads the test finishes by hand. */
function setUp() {
  let tell: (key: string | undefined) => void = () => undefined
  const notices: { -readonly [Part in keyof Notices]: Notices[Part] } = {
    on: (_topic, handler) => {
      tell = handler
      return () => undefined
    },
    heardEverywhere: async () => undefined,
    areHeard: true,
    isDatabaseHere: true,
    whileDeaf: () => undefined,
    close: async () => undefined,
  }
  const reads: { finish: (value: { price: number }) => void; fail: (error: Error) => void }[] = []
  const load = () => new Promise<{ price: number }>((finish, fail) => void reads.push({ finish, fail }))
  const source = { stamp: 1 }
  const kept = keep({ notices, topic: 'catalog', load, stampOf: async () => source.stamp })
  return { kept, reads, source, notices, tell: (key: string | undefined) => tell(key) }
}

test('many requests at once cause one read, and later ones none', async () => {
  const { kept, reads } = setUp()

  const answers = Promise.all([kept.read(), kept.read(), kept.read()])
  reads[0]?.finish({ price: 1 })

  expect(await answers).toEqual([{ price: 1 }, { price: 1 }, { price: 1 }])
  expect(kept.read()).toEqual({ price: 1 })
  expect(reads).toHaveLength(1)
})

test('after a notice no request gets the old value, not even one that was already waiting', async () => {
  const { kept, reads, tell } = setUp()
  const before = kept.version
  const waiting = kept.read()

  tell('change-1')
  reads[0]?.finish({ price: 1 })
  await Promise.resolve()
  reads[1]?.finish({ price: 2 })

  expect(await waiting).toEqual({ price: 2 })
  expect(kept.version).not.toBe(before)
})

test('the process that made a change reads once, whether its notice comes before or after', async () => {
  const { kept, reads, tell } = setUp()

  const refreshed = kept.refresh('mine')
  tell('mine')
  reads[0]?.finish({ price: 2 })
  await refreshed
  tell('theirs')
  const again = kept.refresh('theirs')
  reads[1]?.finish({ price: 3 })

  expect(await again).toEqual({ price: 3 })
  expect(reads).toHaveLength(2)
})

test('missed notices count as a change every time', async () => {
  const { kept, tell } = setUp()
  const versions = new Set([kept.version])

  for (const _ of [1, 2]) {
    tell(undefined)
    versions.add(kept.version)
  }

  expect(versions.size).toBe(3)
})

test('a read that failed is tried again by the next request', async () => {
  const { kept, reads } = setUp()
  const first = kept.read()
  reads[0]?.fail(new Error('no database'))
  await expect(first).rejects.toThrow('no database')

  const second = kept.read()
  reads[1]?.finish({ price: 1 })

  expect(await second).toEqual({ price: 1 })
})

test('while notices get lost, every request gets the current value, and nothing is read twice', async () => {
  const { kept, reads, source, notices } = setUp()
  const first = kept.read()
  reads[0]?.finish({ price: 1 })
  await first
  notices.areHeard = false

  // The value from before may be stale already, so it is read once more.
  const doubted = kept.read()
  await Promise.resolve()
  reads[1]?.finish({ price: 1 })
  expect(await doubted).toEqual({ price: 1 })
  expect(await kept.read()).toEqual({ price: 1 })
  expect(reads).toHaveLength(2)

  source.stamp = 2
  const changed = kept.read()
  await Promise.resolve()
  reads[2]?.finish({ price: 2 })
  expect(await changed).toEqual({ price: 2 })
})
