import { expect, test } from 'vitest'
import { createPasswords, inQueue } from './passwords.ts'

test('a crowd at the sign-in form: as many are served as can be, the rest are told to come back', async () => {
  const passwords = createPasswords({ memoryKib: 64, passes: 1 })

  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('a long password')))

  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(200)
  expect(refused[0]).toMatchObject({ code: 'shop_busy', status: 503, extra: { headers: { 'retry-after': '2' } } })
  expect(await passwords.hash('a long password')).toContain('$argon2id$')
})

test('work that fails leaves its place to the next', async () => {
  const queue = inQueue(1)

  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await queue(async () => 'done')).toBe('done')
})
