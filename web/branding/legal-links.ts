import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { legalPaths } from '#contract/pages/paths.ts'
import type { ShopView } from '#contract/branding/shop.ts'
import type { LegalKind } from '#contract/branding/shop-profile.ts'

const names: Record<LegalKind, MessageDescriptor> = {
  terms: msg`Terms`,
  imprint: msg`Imprint`,
  withdrawal: msg`Withdrawal`,
  accessibility: msg`Accessibility`,
  privacy: msg`Privacy`,
  returns: msg`Return policy`,
}

/** In the order of their addresses: the list of kinds itself would bring the whole check of a profile to every page. */
const kinds = Object.keys(legalPaths) as LegalKind[]

/** The legal pages there are: all of them in the demonstration, else those whose texts are published. */
export const legalLinks = ({ isDemonstration, legal }: Pick<ShopView, 'isDemonstration' | 'legal'>) =>
  kinds
    .filter((kind) => isDemonstration || legal[kind])
    .map((kind) => ({ kind, path: legalPaths[kind], name: names[kind] }))
