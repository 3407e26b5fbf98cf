import type { PageBrand } from '#contract/site/renderer.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { brandColours, paletteOf } from '../../../platform/profile/palette/brand-colours.ts'
import { writePalette } from '../../../platform/profile/palette/write-palette.ts'
import { iconAddress } from './icon-addresses.ts'

/** One entry per publication. */
const known = new WeakMap<CurrentProfile['profile'], string>()

/** What the profile puts into the head of every page. */
export const pageBrand = (current: CurrentProfile): PageBrand => {
  const { day, night } = brandColours(current)
  return {
    styles: stylesOf(current),
    font: current.profile.font,
    themeColours: { light: day.page, dark: night.page },
    icons: {
      svg: iconAddress(current, 'favicon.svg'),
      ico: iconAddress(current, 'favicon.ico'),
      apple: iconAddress(current, 'apple-touch-icon.png'),
    },
  }
}

function stylesOf(current: CurrentProfile): string {
  const palette = paletteOf(current)
  const styles = known.get(current.profile) ?? (palette ? writePalette(palette) : '')
  known.set(current.profile, styles)
  return styles
}
