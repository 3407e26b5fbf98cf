import { expect, test } from 'vitest'
import { findSecrets, isSecretFile } from './find-secrets.mjs'

/** Assembled here, so that this file contains no whole key. */
test.each([
  ['a Stripe key', `sk_${'live'}_${'a1B2'.repeat(8)}`],
  ['a Stripe signing secret', `whsec_${'a1B2'.repeat(8)}`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${'MIIE'.repeat(15)}`],
  ['an AWS key', `AKIA${'ABCD'.repeat(4)}`],
  ['a password in an address', `postgres://shop:${'hunter22'}x@db.example/shop`],
  ['a secret in an assignment', `SECRET_KEY=${'a1B2'.repeat(11)}`],
])('%s is found, with its line', (kind, secret) => {
  expect(findSecrets(`one\nconst key = ${secret}`)).toEqual([{ kind, line: 2 }])
})

test('names of settings and made-up keys in tests are not secrets', () => {
  expect(
    findSecrets(`STRIPE_SECRET_KEY: 'sk_live_1', 'whsec_of_the_test', postgres://user:password@host/shop`),
  ).toEqual([])
})

test.each([
  ['.env', true],
  ['deploy/.env.production', true],
  ['deploy/.env.example', false],
  ['.data/secret-key', true],
  ['keys/AuthKey.p8', true],
  ['server/platform/config/secret-key.ts', false],
])('%s holds secrets: %s', (path, expected) => {
  expect(isSecretFile(path)).toBe(expected)
})
