import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/accounts/account.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * Knows a device again on which somebody has signed in. It opens nothing. It only gives the device its own count of
 * wrong passwords, so that strangers who guess cannot lock its owner out; signing out leaves it where it is.
 */
const maxAgeSeconds = 400 * 24 * 60 * 60
const purpose = 'known-device'

type DeviceDeps = WithConfig & WithVault

/** The device's own name, if this user has signed in on it. */
export function readDevice({ config, vault }: DeviceDeps, request: FastifyRequest, userId: UserId): string | undefined {
  const [device = '', signature = ''] = (readCookie(config, request, 'device') ?? '').split('~')
  return vault.isSigned(purpose, `${userId}~${device}`, signature) ? device : undefined
}

/** A device keeps its name, and with it what was counted; whoever signed in last is known on it. */
export function keepDevice(deps: DeviceDeps, request: FastifyRequest, reply: FastifyReply, userId: UserId): void {
  const { config, vault } = deps
  const device = readDevice(deps, request, userId) ?? randomBytes(16).toString('base64url')
  const value = `${device}~${vault.sign(purpose, `${userId}~${device}`)}`
  writeCookie(config, reply, { name: 'device', value, maxAge: maxAgeSeconds })
}
