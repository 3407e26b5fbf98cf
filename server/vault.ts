import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keeps secrets sealed at rest and proves that a text came from us. Every use has a key of its own. */
export interface Vault {
  seal(text: string): string
  /** Throws when the text was not sealed with this key, or was changed since. */
  open(sealed: string): string
  /** A signature that says we made this value for this purpose. */
  sign(purpose: string, value: string): string
  isSigned(purpose: string, value: string, signature: string): boolean
}

export function createVault(masterKey: Buffer): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, 'landfall', purpose, 32))
  const sealingKey = keyFor('seal')
  const signingKey = keyFor('sign')
  const sign: Vault['sign'] = (purpose, value) =>
    createHmac('sha256', signingKey).update(`${purpose}\n${value}`).digest('base64url')

  return {
    sign,
    isSigned(purpose, value, signature) {
      const wanted = Buffer.from(sign(purpose, value))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open(sealed) {
      const [version, nonce = '', tag = '', body = ''] = sealed.split('.')
      if (version !== 'v1') throw new Error('not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, Buffer.from(nonce, 'base64url'))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
