import { sign } from 'node:crypto'

export interface AppleKey {
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
}

const lifeSeconds = 300

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Apple has no fixed secret: the client signs a short-lived token each time.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function writeAppleClientSecret(key: AppleKey, audience: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = { iss: key.teamId, iat: issuedAt, exp: issuedAt + lifeSeconds, aud: audience, sub: key.clientId }
  const body = `${encode({ alg: 'ES256', kid: key.keyId, typ: 'JWT' })}.${encode(claims)}`
  // JOSE wants the signature's two numbers side by side, not in DER.
  const signature = sign('sha256', Buffer.from(body), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `${body}.${signature.toString('base64url')}`
}
