import type { PaperLogo } from '../../../platform/profile/logo-for-paper.ts'
import type { CurrentProfile, Seller } from '../../../platform/profile/open-profile.ts'
import { brandColours, type ColourRoles } from '../../../platform/profile/palette/brand-colours.ts'

/** The colours that a sheet is printed in. */
export type PaperColours = Pick<ColourRoles, 'ink' | 'muted' | 'line' | 'sun'>

export interface Letterhead {
  /** The shop's name, which may differ from the seller's. */
  name: string
  mark: 'sun' | 'bar' | PaperLogo
  colours: PaperColours
}

/** The part of a paper that belongs to the shop, not the sale. */
export interface Paper {
  head: Letterhead
  seller: Seller
}

/** Papers are white, so they use the light theme. */
export function paperOf(shop: CurrentProfile, logo: PaperLogo | undefined): Paper {
  const { name, seller, isDemonstration } = shop
  const colours = brandColours(shop).day
  return isDemonstration
    ? { seller, head: { name: seller.name, mark: 'sun', colours } }
    : { seller, head: { name, mark: logo ?? 'bar', colours } }
}
