import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { legalPaths } from '#contract/site/paths.ts'
import type { ShopView } from '#contract/site/shop.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { keysOf } from '#contract/base/keys.ts'

const names: Record<LegalKind, MessageDescriptor> = {
  terms: msg`Terms`,
  imprint: msg`Imprint`,
  // The label that the law gives to the function on that page.
  withdrawal: msg`Withdraw from contract here`,
  accessibility: msg`Accessibility`,
  privacy: msg`Privacy`,
  returns: msg`Return policy`,
}

/** Taken from the paths: importing the contract's list of kinds would bring the whole profile schema to every page. */
const kinds = keysOf(legalPaths)

/**
 * The legal pages that exist: all of them in the demonstration, otherwise those with a published text. The page on which a
 * customer withdraws is there in every shop.
 */
export const legalLinks = ({ isDemonstration, legal }: Pick<ShopView, 'isDemonstration' | 'legal'>) =>
  kinds
    .filter((kind) => isDemonstration || legal[kind] || kind === 'withdrawal')
    .map((kind) => ({ kind, path: legalPaths[kind], name: names[kind] }))
