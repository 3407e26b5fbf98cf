import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/identity/account.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * Recognises a device on which a user has signed in. It grants no access. It only gives the device its own count of
 * wrong passwords, so that strangers who guess cannot lock the owner out; signing out keeps it.
 */
const maxAgeSeconds = 400 * 24 * 60 * 60
const purpose = 'known-device'

type DeviceDeps = WithConfig & WithVault

/** The device's id, if this user has signed in on it. */
export function readDevice({ config, vault }: DeviceDeps, request: FastifyRequest, userId: UserId): string | undefined {
  const [device = '', signature = ''] = (readCookie(config, request, 'device') ?? '').split('~')
  return vault.isSigned(purpose, `${userId}~${device}`, signature) ? device : undefined
}

/** A device keeps its id and its count; it is known for the user who signed in last. */
export function keepDevice(deps: DeviceDeps, request: FastifyRequest, reply: FastifyReply, userId: UserId): void {
  const { config, vault } = deps
  const device = readDevice(deps, request, userId) ?? randomBytes(16).toString('base64url')
  const value = `${device}~${vault.sign(purpose, `${userId}~${device}`)}`
  writeCookie(config, reply, { name: 'device', value, maxAge: maxAgeSeconds })
}
