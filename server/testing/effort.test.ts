import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenOf, someOf, timesToTry } from './effort.ts'

let folder: string
let told: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-effort-'))
  told = join(folder, 'ran-short.txt')
  vi.stubEnv('RAN_SHORT_FILE', told)
  vi.stubEnv('PROVE', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const letters = ['a', 'b', 'c', 'd', 'e']

test('a normal run tries a part, and reports which', () => {
  expect(timesToTry('colours', 1000)).toBe(100)
  expect(timesToTry('requests', 2000, 500)).toBe(500)
  expect(someOf('letters', letters, 2)).toEqual(['a', 'c', 'e'])
  expect(chosenOf('vowels', letters, ['a', 'e'])).toEqual(['a', 'e'])

  expect(readFileSync(told, 'utf8')).toBe(
    'colours: 100 of 1000\nrequests: 500 of 2000\nletters: 3 of 5\nvowels: 2 of 5\n',
  )
})

test('a proving run tries everything, and reports nothing', () => {
  vi.stubEnv('PROVE', '1')

  expect(timesToTry('colours', 1000)).toBe(1000)
  expect(someOf('letters', letters, 2)).toEqual(letters)
  expect(chosenOf('vowels', letters, ['a', 'e'])).toEqual(letters)
  expect(() => readFileSync(told)).toThrow('ENOENT')
})
