import { BlockList, isIP } from 'node:net'

/** Networks that the internet does not route: this machine, a private network, a cloud's own services. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the internet. IPv4 written as IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%')
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  const judged = mapped ?? plain
  const kind = isIP(judged)
  return kind > 0 && !notPublic.check(judged, kind === 4 ? 'ipv4' : 'ipv6')
}
