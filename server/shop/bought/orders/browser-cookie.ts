import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '../../../identity/accounts/cookies.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'

/**
 * Recognises a browser that opened a payment, so that a guest can see the order they placed and no other visitor can.
 * The cookie carries a random token and the payment opened last, signed by us; payments and orders carry only the
 * token's hash.
 */
export interface CheckoutBrowser {
  token: string
  hash: string
  /** Empty before the first payment was opened. */
  lastIntentId: string
}

const maxAgeSeconds = 60 * 60 * 24 * 90

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type Deps = WithConfig & WithVault

export function readBrowser({ config, vault }: Deps, request: FastifyRequest): CheckoutBrowser | undefined {
  const [token = '', lastIntentId = '', signature = ''] = (readCookie(config, request, 'checkout') ?? '').split('~')
  if (!vault.isSigned('checkout-browser', `${token}~${lastIntentId}`, signature)) return undefined
  return { token, hash: hashOf(token), lastIntentId }
}

export function newBrowser(): CheckoutBrowser {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOf(token), lastIntentId: '' }
}

export function keepBrowser(
  { config, vault }: Deps,
  reply: FastifyReply,
  { token, lastIntentId }: CheckoutBrowser,
): void {
  const value = `${token}~${lastIntentId}`
  const signed = `${value}~${vault.sign('checkout-browser', value)}`
  writeCookie(config, reply, { name: 'checkout', value: signed, maxAge: maxAgeSeconds })
}
