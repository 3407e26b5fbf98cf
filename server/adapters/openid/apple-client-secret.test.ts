import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeAppleClientSecret } from './apple-client-secret.ts'

test('Apple can tell from the secret who signed it, for whom and until when', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = { clientId: 'test.landfall', teamId: 'TEAM', keyId: 'KEY', privateKey: pem }

  const secret = writeAppleClientSecret(key, 'https://appleid.apple.com', new Date('2026-01-01T00:00:00Z'))

  const [header = '', claims = '', signature = ''] = secret.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(read(header)).toEqual({ alg: 'ES256', kid: 'KEY', typ: 'JWT' })
  expect(read(claims)).toEqual({
    iss: 'TEAM',
    sub: 'test.landfall',
    aud: 'https://appleid.apple.com',
    iat: 1_767_225_600,
    exp: 1_767_225_900,
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
})
