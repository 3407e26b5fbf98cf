import { type KeyObject, timingSafeEqual } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { readEs256 } from './jwt.ts'
import { type KeyName, pemOf } from './keys.ts'

export const providerNames = ['google', 'apple'] as const
export type ProviderName = (typeof providerNames)[number]

export const titles: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }

/** The shop's registration with the two providers. */
const google = { clientId: 'landfall-sandbox.apps.google.test', clientSecret: 'sandbox-google-secret' }
const apple = { clientId: 'test.landfall.signin', teamId: 'SANDBOXTM1', keyId: 'SANDBOXKY1' }

export const clientIdOf: Record<ProviderName, string> = { google: google.clientId, apple: apple.clientId }

export const issuerOf = ({ url }: Pick<SandboxContext, 'url'>, provider: ProviderName): string =>
  `${url}/oidc/${provider}`

type Keys = (name: KeyName) => Promise<KeyObject>

/** What an operator would copy from the two consoles. */
export const credentials = async (context: SandboxContext, keys: Keys) => ({
  google: { issuer: issuerOf(context, 'google'), ...google },
  apple: { issuer: issuerOf(context, 'apple'), ...apple, privateKey: pemOf(await keys('apple-client')) },
})

/** Google compares a secret; Apple verifies a short-lived token the shop signed with its own key. */
export async function isRightSecret(
  context: SandboxContext,
  keys: Keys,
  provider: ProviderName,
  secret: string,
): Promise<boolean> {
  if (provider === 'google') {
    const [given, wanted] = [Buffer.from(secret), Buffer.from(google.clientSecret)]
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const token = readEs256(secret, await keys('apple-client'))
  if (!token || token.header.alg !== 'ES256' || token.header.kid !== apple.keyId) return false
  const { iss, sub, aud, exp } = token.claims
  const isOurs = iss === apple.teamId && sub === apple.clientId && aud === issuerOf(context, 'apple')
  return isOurs && Number(exp) * 1000 > context.now().getTime()
}
