import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { appleInstallLink, androidInstallLink, isInstallationCode, splitInstallationCode } from './installation-code.ts'

test('an activation code splits into an address and a code', () => {
  expect(splitInstallationCode('LPA:1$rsp.example.com$AB-12')).toEqual({
    smdpAddress: 'rsp.example.com',
    activationCode: 'AB-12',
  })
})

test.each(['8985200000123456789', 'https://shop.test/qr.png', ''])('%s is shown whole', (code) => {
  expect(splitInstallationCode(code)).toBeUndefined()
})

test.each([
  ['LPA:1$rsp.example.com$AB-12', true],
  ['lpa:1$rsp.example.com$ab12', true],
  ['LPA:1$rsp.example.com$', true],
  ['LPA:1$rsp.example.com$AB$$1', true],
  ['LPA:1$rsp.example.com', false],
  ['LPA:2$rsp.example.com$AB', false],
  ['LPA:1$https://rsp.example.com$AB', false],
  ['LPA:1$localhost$AB', false],
  ['LPA:1$rsp.example.com$A B', false],
  ['LPA:1$rsp.example.com$AB$$1$x', false],
  [`LPA:1$rsp.example.com$${'A'.repeat(255)}`, false],
  ['', false],
])('a phone accepts %s: %s', (code, valid) => {
  expect(isInstallationCode(code)).toBe(valid)
})

test('every code that a phone accepts can be split', () => {
  const hosts = fc.domain()
  const ids = fc.stringMatching(/^[A-Z\d-]{0,32}$/)
  fc.assert(
    fc.property(hosts, ids, (host, id) => {
      const code = `LPA:1$${host}$${id}`
      fc.pre(isInstallationCode(code))
      expect(splitInstallationCode(code)).toEqual({ smdpAddress: host, activationCode: id })
    }),
  )
})

test('one-tap links carry the whole code', () => {
  for (const link of [appleInstallLink, androidInstallLink]) {
    const url = new URL(link('LPA:1$rsp.example.com$AB-12'))
    expect(url.searchParams.get('carddata')).toBe('LPA:1$rsp.example.com$AB-12')
  }
})
