import type { Country, Generation, Network } from './countries.ts'
import type { Offer } from './offers.ts'

/** The networks of one country as the vendor lists them inside a package. */
export interface LocationNetworks {
  locationName: string
  locationCode: string
  locationLogo: string
  operatorList: { operatorName: string; networkType: Generation }[]
}

/** A small plan uses one carrier, a large one two; which ones depends on the rung of the ladder. */
export function chooseNetworks(networks: Network[], offer: Offer, rung: number): Network[] {
  const best = networks.some(({ generation }) => generation === '5G') && offer.upTo === '5G' ? '5G' : '4G'
  const able = networks.filter(({ generation }) => generation >= best)
  const first = rung % able.length
  return [...able.slice(first), ...able.slice(0, first)]
    .slice(0, (offer.gigabytes ?? 0) >= 5 ? 2 : 1)
    .map((network) => limited(network, offer.upTo))
}

export const limited = ({ carrier, generation }: Network, upTo: Generation): Network => ({
  carrier,
  generation: generation < upTo ? generation : upTo,
})

export const networksIn = ({ code, name }: Country, networks: Network[]): LocationNetworks => ({
  locationName: name,
  locationCode: code,
  locationLogo: `/img/flags/${code.toLowerCase()}.png`,
  operatorList: networks.map(({ carrier, generation }) => ({ operatorName: carrier, networkType: generation })),
})

export function speedOf(list: LocationNetworks[], upTo: Generation): string {
  if (upTo !== '5G') return upTo
  return list.some(({ operatorList }) => operatorList.some(({ networkType }) => networkType === '5G')) ? '4G/5G' : '4G'
}
