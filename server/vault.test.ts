import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault(randomBytes(32))

test('what was sealed can be opened, and two seals of the same text differ', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(vault.open(vault.seal(text))).toBe(text)
      expect(vault.seal(text)).not.toBe(vault.seal(text))
    }),
  )
})

test('a stolen row is useless with another key, and a changed one with ours', () => {
  const sealed = vault.seal('LPA:1$rsp.example$SECRET')

  expect(() => createVault(randomBytes(32)).open(sealed)).toThrow()
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`)).toThrow()
})

test('a signature holds for its own purpose and value only', () => {
  const signature = vault.sign('checkout', 'abc')

  expect(vault.isSigned('checkout', 'abc', signature)).toBe(true)
  expect(vault.isSigned('checkout', 'abd', signature)).toBe(false)
  expect(vault.isSigned('kit', 'abc', signature)).toBe(false)
  expect(vault.isSigned('checkout', 'abc', '')).toBe(false)
})
