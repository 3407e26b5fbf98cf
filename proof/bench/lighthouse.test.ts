import { expect, test } from 'vitest'
import { problemIn, untilReadable } from './lighthouse.ts'

const failing = (times: number, words: string) => {
  let runs = 0
  return { run: async () => (++runs > times ? 'a report' : Promise.reject(new Error(words))), count: () => runs }
}

test('a run whose trace lacks its start is repeated, twice at most, and counted', async () => {
  expect(await untilReadable(failing(0, 'NO_NAVSTART').run)).toEqual({ report: 'a report', tries: 1 })
  expect(await untilReadable(failing(2, 'ended with 1: NO_NAVSTART').run)).toEqual({ report: 'a report', tries: 3 })

  const hopeless = failing(9, 'NO_NAVSTART')
  await expect(untilReadable(hopeless.run)).rejects.toThrow('NO_NAVSTART')
  expect(hopeless.count()).toBe(3)
})

test('any other failure is thrown', async () => {
  const broken = failing(1, 'CHROME_INTERSTITIAL_ERROR')
  await expect(untilReadable(broken.run)).rejects.toThrow('CHROME_INTERSTITIAL_ERROR')
  expect(broken.count()).toBe(1)
})

test('a report without the start of its trace says so, wherever Lighthouse noticed', () => {
  const whole = { 'first-contentful-paint': { score: 1 } }
  const broken = {
    'first-contentful-paint': { score: null, errorMessage: 'Please run Lighthouse again. (NO_NAVSTART)' },
  }

  expect(problemIn({ audits: whole })).toBeUndefined()
  expect(problemIn({ audits: whole, runtimeError: { code: 'NO_NAVSTART' } })).toBe('NO_NAVSTART')
  expect(problemIn({ audits: broken })).toContain('NO_NAVSTART')
})
