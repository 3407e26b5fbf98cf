import { z } from 'zod'

/** A client, as its metadata document describes it. Everything in it is what a stranger wrote. */
export interface OauthClient {
  /** The address of its document. */
  id: string
  name: string
  redirectUris: readonly string[]
}

const longestAddress = 500
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const Document = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(1000)).min(1).max(50),
})

/** One line without anything that could look like another part of the page. */
const nameIn = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 60)

/**
 * Whether an id can be the address of a metadata document: https, with a path, and written in one way only. A shop in
 * the sandbox also takes plain http on this machine, so that a client can be tried.
 */
export function isClientId(id: string, isSandbox: boolean): boolean {
  if (id.length > longestAddress || !URL.canParse(id)) return false
  const { protocol, hostname, pathname, username, password, hash, href } = new URL(id)
  const isSecure = protocol === 'https:' || (isSandbox && protocol === 'http:' && loopback.has(hostname))
  return isSecure && pathname !== '/' && !username && !password && !hash && href === id
}

/** The client in a document that was fetched from `id`; undefined for one that speaks for another address. */
export function readClientDocument(id: string, content: unknown): OauthClient | undefined {
  const { data } = Document.safeParse(content)
  if (data?.client_id !== id) return undefined
  return { id, name: nameIn(data.client_name ?? '') || new URL(id).host, redirectUris: data.redirect_uris }
}

/** Where a program on the customer's own device listens. */
export const isLoopback = (address: string): boolean => loopback.has(new URL(address).hostname)

/**
 * Whether a client may be answered at this address: one that its document lists, letter for letter. Programs on the
 * customer's device choose a free port each time, so there the port may differ (RFC 8252, 7.3).
 */
export function mayAnswerAt(uri: string, { redirectUris }: Pick<OauthClient, 'redirectUris'>): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, username, password, hash } = new URL(uri)
  const isLocal = isLoopback(uri)
  if (username || password || hash || uri.includes('#')) return false
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return false
  return redirectUris.some((each) => each === uri || (isLocal && withoutPort(each) === withoutPort(uri)))
}

function withoutPort(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined
  const { protocol, hostname, pathname, search } = new URL(uri)
  return [protocol, hostname, pathname, search].join(' ')
}
