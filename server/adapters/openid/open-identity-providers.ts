import { z } from 'zod'
import type { OpenIdKeys } from './settings.ts'
import { appleClient, createOpenIdProvider, googleClient } from './openid.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { sandboxUrlOf } from '../../platform/config/sandbox.ts'
import type { IdentityProviders } from '../../identity/accounts/identity-provider.ts'

const SandboxClients = z.object({
  google: z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() }),
  apple: z.object({
    issuer: z.string(),
    clientId: z.string(),
    teamId: z.string(),
    keyId: z.string(),
    privateKey: z.string(),
  }),
})

async function askSandbox(config: Config) {
  const answer = await fetch(`${sandboxUrlOf(config)}/oidc/clients`)
  return SandboxClients.parse(await answer.json())
}

/** A provider with real keys, its sandbox stand-in, or none. */
export function openIdentityProviders(config: Config & OpenIdKeys, clock: Clock): IdentityProviders {
  const { google, apple, isSandbox, patienceTimes } = config
  return {
    ...((google || isSandbox) && {
      google: createOpenIdProvider(
        async () => googleClient(google ?? (await askSandbox(config)).google),
        patienceTimes,
      ),
    }),
    ...((apple || isSandbox) && {
      apple: createOpenIdProvider(
        async () => appleClient(apple ?? (await askSandbox(config)).apple, clock),
        patienceTimes,
      ),
    }),
  }
}
