import { z } from 'zod'
import type { SignInProvider } from '#contract/sign-in-provider.ts'
import { appleClient, createOpenIdProvider, googleClient } from '../adapters/openid.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { sandboxUrlOf } from '../sandbox.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type IdentityProviders = Partial<Record<SignInProvider, IdentityProvider>>

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

/** A provider has real keys, or the sandbox plays it, or there is none. */
export function openIdentityProviders(config: Config, clock: Clock): IdentityProviders {
  const { google, apple, isSandbox } = config
  return {
    ...((google || isSandbox) && {
      google: createOpenIdProvider(async () => googleClient(google ?? (await askSandbox(config)).google)),
    }),
    ...((apple || isSandbox) && {
      apple: createOpenIdProvider(async () => appleClient(apple ?? (await askSandbox(config)).apple, clock)),
    }),
  }
}
