import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export type Claims = Record<string, unknown>

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

/** The public half as a key set entry, named by its own thumbprint. */
export function publicJwk(key: KeyObject) {
  const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${kty}.${n}.${e}`).digest('base64url').slice(0, 16)
  return { kty, n, e, kid, use: 'sig', alg: 'RS256' }
}

export function signRs256(claims: Claims, key: KeyObject): string {
  const body = `${encode({ alg: 'RS256', typ: 'JWT', kid: publicJwk(key).kid })}.${encode(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`
}

/** The claims of a token signed with this key; undefined if it was not, or is not a token. */
export function readEs256(token: string, key: KeyObject): { header: Claims; claims: Claims } | undefined {
  const [header = '', claims = '', signature = ''] = token.split('.')
  try {
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    return isSigned ? { header: decode(header), claims: decode(claims) } : undefined
  } catch {
    return undefined
  }
}
