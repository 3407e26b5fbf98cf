import { isIPv6 } from 'node:net'
import { BoundedCache } from '../bounded-cache.ts'

/**
 * What a network address counts as. A client with one IPv6 address has the 2^64 others of its network too, so all of
 * them count as one; an IPv4 address written as IPv6 is that IPv4 address.
 */
export const networkOf = (address: string): string => known.getOrMake(address, () => findNetwork(address))

/** The same callers come again and again, and the URL parser takes longer than the request they are counted for. */
const known = new BoundedCache<string>({
  entries: 5000,
  bytes: 2 * 1024 * 1024,
  sizeOf: (network) => 2 * network.length,
})

function findNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? toIpv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** All eight groups, in lower case and without leading zeros: the URL parser handles every notation. */
function groupsOf(address: string): string[] {
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [front, back ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array.from({ length: missing }, () => '0'), ...(right ?? [])]
}

const toIpv4 = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
