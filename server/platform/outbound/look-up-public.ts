import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`)
  }
}

/**
 * Looks the name up where the connection is made and refuses an address that is not public, so that a name cannot
 * resolve to one thing when it is checked and to another when it is called.
 */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(host), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

/** An address in digits is not looked up, so it is judged before the call. */
export function refuseInternalDigits(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0 && !isPublicAddress(host)) throw new NotPublic(host)
}
