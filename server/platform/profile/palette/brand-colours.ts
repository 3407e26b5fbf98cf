import type { ShopProfile } from '#contract/site/shop-profile.ts'
import type { CurrentProfile } from '../open-profile.ts'
import { makePalette, type Palette, type Theme } from './make-palette.ts'

/** Colours that are needed by value, outside a page's styles: mails, receipts, icons, pictures for sharing. */
export interface ColourRoles {
  /** The page background. */
  page: string
  /** Cards, and the sheet of a mail. */
  paper: string
  ink: string
  muted: string
  line: string
  /** Behind a value to copy, such as an activation code. */
  code: string
  /** The dark band, and the horizon of the mark. */
  sea: string
  onSea: string
  /** The primary button. */
  sun: string
  onSun: string
  solid: string
  onSolid: string
}

export interface BrandColours {
  day: ColourRoles
  night: ColourRoles
}

/** The colours of mails and receipts for a shop without its own. */
const ours: BrandColours = {
  day: {
    page: '#f1f9fb',
    paper: '#ffffff',
    ink: '#052733',
    muted: '#48606a',
    line: '#d3e2e6',
    code: '#e6f1f4',
    sea: '#0b3a49',
    onSea: '#f1fbfc',
    sun: '#fca930',
    onSun: '#02222e',
    solid: '#003c4c',
    onSolid: '#f9fdfd',
  },
  night: {
    page: '#06161d',
    paper: '#10242d',
    ink: '#e9f3f5',
    muted: '#aebfc5',
    line: '#2e434c',
    code: '#182f39',
    sea: '#2e434c',
    onSea: '#e9f3f5',
    sun: '#fca930',
    onSun: '#02222e',
    solid: '#d0e4e7',
    onSolid: '#021e29',
  },
}

/** Computed once per publication: there are many pages and mails. */
const known = new WeakMap<NonNullable<ShopProfile['colours']>, Palette>()

/** The palette of a shop with its own colours; undefined where it uses ours. */
export function paletteOf({ profile: { colours } }: Pick<CurrentProfile, 'profile'>): Palette | undefined {
  if (!colours) return undefined
  const palette = known.get(colours) ?? makePalette(colours)
  known.set(colours, palette)
  return palette
}

/** The shop's colours as hex, by day and by night. */
export function brandColours(current: Pick<CurrentProfile, 'profile'>): BrandColours {
  const palette = paletteOf(current)
  return palette ? { day: rolesIn(palette.day), night: rolesIn(palette.night) } : ours
}

const rolesIn = (theme: Theme): ColourRoles => ({
  page: theme.sky,
  paper: theme.paper,
  ink: theme.ink,
  muted: theme['ink-muted'],
  line: theme.line,
  code: theme.shade,
  sea: theme.sea,
  onSea: theme['on-sea'],
  sun: theme.sun,
  onSun: theme['on-sun'],
  solid: theme.solid,
  onSolid: theme['on-solid'],
})
