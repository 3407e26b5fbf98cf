import { codeFor, stepAt } from '../identity/second-factor/totp.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

/** The authenticator app on an administrator's phone, on the shop's clock. */
export interface Authenticator {
  code(): string
  /** The next unused code: half a minute passes. */
  freshCode(): string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key as the page shows it, with spaces. */
export function readKey(base32: string): Buffer {
  const bits = Array.from(base32.replace(/\s/g, ''), (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function createAuthenticator(shop: TestShop, base32: string): Authenticator {
  const key = readKey(base32)
  const code = () => codeFor(key, stepAt(shop.clock.now()))
  const freshCode = () => {
    shop.clock.turn({ seconds: 30 })
    return code()
  }
  return { code, freshCode }
}

/** Sets up the second factor of the user signed in here. */
export async function enrol(shop: TestShop, browser: TestBrowser) {
  const offer = await browser.send<{ key: string }>('POST', '/api/auth/second-factor/offer')
  const authenticator = createAuthenticator(shop, offer.body.key)
  const confirmed = await browser.send<{ recoveryCodes: string[] }>('POST', '/api/auth/second-factor/confirm', {
    code: authenticator.code(),
  })
  if (confirmed.status !== 200) throw new Error(`enrolment answered ${confirmed.status}`)
  return { authenticator, recoveryCodes: confirmed.body.recoveryCodes }
}
