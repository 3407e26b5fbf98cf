import type { ListedOffer } from './take-in-plan.ts'

/** A supplier's offer as stored, and the plan it belongs to. */
export interface KnownOffer {
  code: string
  planId: string
  planCode: string
  costMicroUsd: number
  fingerprint: string
  isOnSale: boolean
}

export interface CatalogChange {
  added: ListedOffer[]
  /** With new facts, at another cost, or back on sale. */
  changed: ListedOffer[]
  withdrawn: KnownOffer[]
  /** Codes of the offers whose cost changed. */
  repriced: Set<string>
}

/** A list with less than this share of the plans on sale is an error of the wholesaler's, not a decision. */
const smallestBelievableShare = 0.5

/** Why a list is rejected; undefined if it is plausible. */
export function whyImplausible(incoming: number, onSale: number): string | undefined {
  if (incoming === 0) return 'The wholesaler sent an empty catalogue.'
  if (incoming < onSale * smallestBelievableShare)
    return `The wholesaler sent ${incoming} plans where ${onSale} are on sale.`
  return undefined
}

/** Compares one supplier's new list with its known offers. */
export function compareCatalogs(known: readonly KnownOffer[], incoming: readonly ListedOffer[]): CatalogChange {
  const knownByCode = new Map(known.map((offer) => [offer.code, offer]))
  const incomingCodes = new Set(incoming.map((offer) => offer.code))
  const isChanged = (offer: ListedOffer) => {
    const before = knownByCode.get(offer.code)
    return before !== undefined && (before.fingerprint !== offer.fingerprint || !before.isOnSale)
  }
  const isRepriced = (offer: ListedOffer) => knownByCode.get(offer.code)?.costMicroUsd !== offer.costMicroUsd
  return {
    added: incoming.filter((offer) => !knownByCode.has(offer.code)),
    changed: incoming.filter(isChanged),
    withdrawn: known.filter((offer) => offer.isOnSale && !incomingCodes.has(offer.code)),
    repriced: new Set(incoming.filter(isRepriced).map((offer) => offer.code)),
  }
}
