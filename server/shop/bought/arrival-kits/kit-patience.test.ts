import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kitPatienceMs } from '#contract/bought/kit.ts'

// The service worker is not bundled, so it cannot import the constant.
test('the service worker waits for a kit as long as the page does', () => {
  const [, patienceMs] = readFileSync('public/sw.js', 'utf8').match(/const kitPatienceMs = (\d+)/) ?? []

  expect(Number(patienceMs)).toBe(kitPatienceMs)
})
