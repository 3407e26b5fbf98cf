import { expect, test } from 'vitest'
import { createPasswords, inQueue } from './passwords.ts'

test('when many sign in at once, the queue serves as many as it can and asks the rest to come back', async () => {
  const passwords = createPasswords({ memoryKib: 64, passes: 1 })

  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('a long password')))

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(200)
  expect(refused[0]).toMatchObject({ code: 'shop_busy', status: 503, extra: { headers: { 'retry-after': '2' } } })
  expect(await passwords.hash('a long password')).toContain('$argon2id$')
})

test('failed work frees its place for the next', async () => {
  const queue = inQueue(1)

  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue(async () => 'done')).toBe('done')
})
