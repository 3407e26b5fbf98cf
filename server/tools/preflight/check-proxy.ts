import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { ShopConfig } from '../../config.ts'
import { failed, fine, type Finding, note } from './finding.ts'

type ProxyConfig = Pick<ShopConfig, 'trustProxy' | 'publicUrl' | 'isSandbox'>

const howToSet =
  'set TRUST_PROXY to the address or network of the proxy in front: 127.0.0.1,::1 for one on the same machine, ' +
  'the network of the containers or pods otherwise'

/** The shop itself speaks http, so behind an https address there is always a proxy. */
export function checkProxy({ trustProxy, publicUrl, isSandbox }: ProxyConfig): Finding {
  if (trustProxy === false) {
    if (isSandbox || !publicUrl.startsWith('https:')) return fine('none is trusted, and none is needed')
    return failed('TRUST_PROXY is not set: every visitor counts as one, and limits keep all of them out', howToSet)
  }
  const named = trustProxy.split(',').map((each) => each.trim())
  const everybody = named.filter(isForEverybody)
  if (everybody.length > 0)
    return failed(`TRUST_PROXY=${everybody.join()} trusts everybody: a visitor can pretend to be any other`, howToSet)
  const open = named.filter((each) => !isInside(each))
  return open.length > 0
    ? note(
        `${open.join()} is a public address: right only if a proxy or CDN of yours, and no visitor, connects from it`,
      )
    : fine(`${trustProxy} says where a visitor comes from`)
}

const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** A network of at least a quarter of all addresses. */
function isForEverybody(named: string): boolean {
  const bits = bitsOf(named)
  return bits !== undefined && bits <= 2
}

/** Only the operator's own machines have such addresses. */
function isInside(named: string): boolean {
  if (rangeNames.has(named)) return true
  const [address = ''] = named.split('/')
  const inside = privateNetworks.find(([network, prefix]) => {
    const list = new BlockList()
    const family = isIPv4(network) ? 'ipv4' : 'ipv6'
    list.addSubnet(network, prefix, family)
    return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  })
  return inside !== undefined && (bitsOf(named) ?? 128) >= inside[1]
}

const privateNetworks: [network: string, prefix: number][] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]

/** How many bits of the address are fixed; undefined for a single address. A mask may be written out, as 255.0.0.0. */
function bitsOf(named: string): number | undefined {
  const [, mask] = named.split('/')
  if (mask === undefined) return undefined
  if (isIPv6(mask)) return undefined
  if (!isIPv4(mask)) return Number(mask)
  return mask.split('.').reduce((bits, part) => bits + Number(part).toString(2).replaceAll('0', '').length, 0)
}
