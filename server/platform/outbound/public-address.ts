import { BlockList, isIP } from 'node:net'

/** Networks that the internet does not route: this machine, a private network, a cloud's own services, examples. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  // The relays of 6to4, which unwrap a packet for any IPv4 address.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Teredo, benchmarks, ORCHID and other protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: an IPv4 address in disguise, perhaps a private one.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/**
 * All that the internet routes in IPv6. Outside are private, local and multicast addresses, and those that carry one of
 * IPv4: `::7f00:1`, `64:ff9b::a00:1`, `64:ff9b:1::`, `::ffff:0:a00:1`.
 */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the internet. IPv4 written as IPv6 (`::ffff:192.0.2.7`) is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  const judged = mapped ?? plain
  if (isIP(judged) === 4) return !notPublic.check(judged, 'ipv4')
  return isIP(judged) === 6 && routed.check(judged, 'ipv6') && !notPublic.check(judged, 'ipv6')
}
