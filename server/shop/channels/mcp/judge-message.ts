import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config/config.ts'
import { allTools } from './tools/all-tools.ts'

/** A JSON-RPC message, as far as it is looked at before the library reads it. */
export interface Message {
  method?: unknown
  id?: unknown
  params?: { name?: unknown }
}

/** Names under which a shop on a laptop is opened. */
const loopback = ['localhost', '127.0.0.1', '::1']

/**
 * The names this shop answers to. Comparing Origin with Host is not enough here: a page whose name was rebound to this
 * machine sends both alike (GHSA-w48q-cv73-mx4w).
 */
export const namesOf = ({ publicUrl, isSandbox }: Pick<Config, 'publicUrl' | 'isSandbox'>): ReadonlySet<string> =>
  new Set([bare(new URL(publicUrl).hostname), ...(isSandbox ? loopback : [])])

/** Without the brackets of an IPv6 address. */
const bare = (hostname: string): string => hostname.replaceAll(/[[\]]/g, '').toLowerCase()

export const isKnownHost = ({ hostname }: Pick<FastifyRequest, 'hostname'>, names: ReadonlySet<string>): boolean =>
  names.has(bare(hostname))

/** One request carries one message: a batch would make many calls for one count of the limit. */
export const isMessage = (body: unknown): body is Message =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const scopes = new Map(allTools.map(({ name, scope }) => [name, scope]))

/** What a customer must have allowed the caller of this message; undefined where nothing is needed. */
export const scopeOf = ({ method, params }: Message): string | undefined =>
  method === 'tools/call' ? scopes.get(String(params?.name)) : undefined

const costs = new Map(allTools.map(({ name, cost }) => [name, cost]))

/** In calls of the cheapest tool. */
export function costOf({ method, params }: Message): number {
  if (method === 'tools/list') return 2
  return method === 'tools/call' ? (costs.get(String(params?.name)) ?? 1) : 1
}
