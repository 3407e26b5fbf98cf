import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { legalPaths } from '#contract/paths.ts'
import type { ShopView } from '#contract/shop.ts'
import { type LegalKind, legalKinds } from '#contract/shop-profile.ts'

const names: Record<LegalKind, MessageDescriptor> = {
  terms: msg`Terms`,
  imprint: msg`Imprint`,
  withdrawal: msg`Withdrawal`,
  accessibility: msg`Accessibility`,
  privacy: msg`Privacy`,
  returns: msg`Return policy`,
}

/** The legal pages there are: all of them in the demonstration, else those whose texts are published. */
export const legalLinks = ({ isDemonstration, legal }: Pick<ShopView, 'isDemonstration' | 'legal'>) =>
  legalKinds
    .filter((kind) => isDemonstration || legal[kind])
    .map((kind) => ({ kind, path: legalPaths[kind], name: names[kind] }))
