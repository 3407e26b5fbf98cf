import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { TestBrowser } from './test-browser.ts'

/** A passkey device in software. https://www.w3.org/TR/webauthn-3/ */
export interface SecurityKey {
  id: string
  /** Its signature counter; a cloned device would fall behind. */
  counter: number
  make(options: { challenge: string; user: { id: string } }, at: SignInPlace): object
  show(options: { challenge: string }, at: SignInPlace): object
}

interface SignInPlace {
  origin: string
  /** Whether its owner gave finger, face or PIN. */
  isVerified?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** As much of CBOR as a passkey needs. https://www.rfc-editor.org/rfc/rfc8949 */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** The public key in COSE: an elliptic curve key for ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const flags = { present: 1, verified: 4, attested: 64 }

export function createSecurityKey(): SecurityKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  let userHandle = ''

  const dataFor = (origin: string, isVerified: boolean, counter: number, attested?: Buffer) => {
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([bits]), count, attested ?? Buffer.alloc(0)])
  }
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,
    counter: 0,
    make({ challenge, user }, { origin, isVerified = true }) {
      userHandle = user.id
      const length = Buffer.from([0, rawId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)])
      const authData = dataFor(origin, isVerified, this.counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show({ challenge }, { origin, isVerified = true }) {
      this.counter += 1
      const authData = dataFor(origin, isVerified, this.counter)
      const clientData = clientDataOf('webauthn.get', challenge, origin)
      const signed = createSign('sha256').update(Buffer.concat([authData, sha256(clientData)]))
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

type MakeOptions = Parameters<SecurityKey['make']>[0]

/** Makes a passkey for the user signed in here. */
export async function addPasskey(browser: TestBrowser, origin: string, key = createSecurityKey()) {
  const { body } = await browser.send<MakeOptions>('POST', '/api/auth/passkeys/offer')
  const { status } = await browser.send('POST', '/api/auth/passkeys', key.make(body, { origin }))
  if (status !== 204) throw new Error(`the passkey was answered ${status}`)
  return key
}
