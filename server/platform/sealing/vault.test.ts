import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault, newestSeal } from './vault.ts'

const [key, nextKey] = [randomBytes(32), randomBytes(32)]
const vault = createVault(key)
const place = 'activation-code:1'

test('a sealed text can be opened, and two seals of the same text differ', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(vault.open(vault.seal(text, place), place)).toBe(text)
      expect(vault.seal(text, place)).not.toBe(vault.seal(text, place))
    }),
  )
})

test('a stolen row does not open with another key, nor a changed one with ours', () => {
  const sealed = vault.seal('LPA:1$rsp.example$SECRET', place)
  const [version, keyId, nonce, tag = '', body] = sealed.split('.')

  expect(() => createVault(randomBytes(32)).open(sealed, place)).toThrow(/SECRET_KEYS_OLD/)
  expect(() => vault.open(`${sealed.slice(0, -2)}AA`, place)).toThrow()
  // A shorter tag is easier to guess.
  expect(() => vault.open([version, keyId, nonce, tag.slice(0, 6), body].join('.'), place)).toThrow()
  expect(() => vault.open('', place)).toThrow()
})

test("a text moved to another customer's row, or used for another purpose, does not open", () => {
  const sealed = vault.seal('LPA:1$rsp.example$SECRET', place)

  expect(() => vault.open(sealed, 'activation-code:2')).toThrow()
  expect(() => vault.open(sealed, 'second-factor:1')).toThrow()
  expect(() => vault.open(sealed.replace(newestSeal(vault), 'v1.'), place)).toThrow()
})

test('after a change of keys old texts open with the old key, and new ones need the new', () => {
  const before = vault.seal('a code', place)
  const changed = createVault(nextKey, { old: [key] })
  const after = changed.seal('a code', place)

  expect(changed.open(before, place)).toBe('a code')
  expect(changed.open(after, place)).toBe('a code')
  expect(after.startsWith(newestSeal(changed))).toBe(true)
  expect(() => vault.open(after, place)).toThrow()
  expect(() => createVault(nextKey).open(before, place)).toThrow()
})

test('a signature holds for its own purpose and value only, and outlives a change of keys', () => {
  const signature = vault.sign('checkout', 'abc')
  const changed = createVault(nextKey, { old: [key] })

  expect(vault.isSigned('checkout', 'abc', signature)).toBe(true)
  expect(vault.isSigned('checkout', 'abd', signature)).toBe(false)
  expect(vault.isSigned('kit', 'abc', signature)).toBe(false)
  expect(vault.isSigned('checkout', 'abc', '')).toBe(false)
  expect(changed.isSigned('checkout', 'abc', signature)).toBe(true)
  expect(changed.sign('checkout', 'abc')).not.toBe(signature)
  expect(createVault(nextKey).isSigned('checkout', 'abc', signature)).toBe(false)
})
