import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface WithVault {
  vault: Vault
}

/** What a sealed text belongs to. Opened for anything else, it fails. */
export type SealContext =
  | `activation-code:${string}`
  | `second-factor:${string}`
  | 'push-key'
  | 'supplier-token'
  | `partner-webhook:${string}`
  | `key-check:${string}`

/** Keeps secrets sealed at rest and proves that a text came from us. Every use has a key of its own. */
export interface Vault {
  /** The id of the key that seals. It reveals nothing about the key itself. */
  readonly keyId: string
  seal(text: string, place: SealContext): string
  /** Throws when the text was sealed with a key we do not have, for another context, or was changed since. */
  open(sealed: string, place: SealContext): string
  /** A signature that proves we made this value for this purpose. */
  sign(purpose: string, value: string): string
  isSigned(purpose: string, value: string, signature: string): boolean
  /** The signatures of each of our keys, the newest first. */
  signatures(purpose: string, value: string): string[]
}

interface VaultOptions {
  /** Keys that open and verify, and never seal or sign. */
  old?: readonly Buffer[]
}

interface DerivedKeys {
  id: string
  sealing: KeyObject
  signing: Buffer
}

function derive(masterKey: Buffer): DerivedKeys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, 'landfall', purpose, 32))
  return {
    id: keyFor('id').toString('base64url').slice(0, 8),
    sealing: createSecretKey(keyFor('seal')),
    signing: keyFor('sign'),
  }
}

export function createVault(masterKey: Buffer, { old = [] }: VaultOptions = {}): Vault {
  const newest = derive(masterKey)
  const keys = [newest, ...old.map(derive)]
  const signWith = ({ signing }: DerivedKeys, purpose: string, value: string) =>
    createHmac('sha256', signing).update(`${purpose}\n${value}`).digest('base64url')
  const signatures: Vault['signatures'] = (purpose, value) => keys.map((key) => signWith(key, purpose, value))

  return {
    keyId: newest.id,
    sign: (purpose, value) => signWith(newest, purpose, value),
    signatures,
    isSigned: (purpose, value, signature) => signatures(purpose, value).some((wanted) => isSame(wanted, signature)),
    seal: (text, place) => newestSeal({ keyId: newest.id }) + encrypt(newest, text, place).join('.'),
    open(sealed, place) {
      const [version, keyId, ...rest] = sealed.split('.')
      if (version !== 'v2') throw new Error('not a sealed text')
      const key = keys.find(({ id }) => id === keyId)
      if (!key) throw new Error(`sealed with the key ${keyId}, which is neither SECRET_KEY nor in SECRET_KEYS_OLD`)
      return decrypt(key, rest, place)
    },
  }
}

/** The prefix of texts that the vault's newest key sealed. */
export const newestSeal = ({ keyId }: Pick<Vault, 'keyId'>): string => `v2.${keyId}.`

function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function encrypt({ sealing }: DerivedKeys, text: string, place: SealContext): string[] {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))
}

function decrypt({ sealing }: DerivedKeys, parts: string[], place: SealContext): string {
  const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !body || tag?.length !== 16) throw new Error('not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(tag)
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
}
