import { addressIn, directionOf, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { textIn } from '#contract/site/shop-profile.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { brandColours } from '../../../platform/profile/palette/brand-colours.ts'
import { type IconName, iconAddress } from './icon-addresses.ts'

/** The manifest of a shop with a profile, the counterpart of the demonstration's `public/manifest.webmanifest`. */
export function webManifest(current: CurrentProfile, language: Language): object {
  const { name, profile } = current
  const { day } = brandColours(current)
  const say = sayIn(language)
  const icon = (file: IconName, side: number, more = {}) => ({
    src: iconAddress(current, file),
    sizes: `${side}x${side}`,
    type: 'image/png',
    ...more,
  })
  return {
    name,
    short_name: name,
    description: textIn(language, profile.lede) ?? say('Travel data by country, by region or worldwide.'),
    id: '/',
    start_url: addressIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: day.page,
    theme_color: day.page,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, { purpose: 'maskable' }),
    ],
    ...(language !== sourceLanguage && { lang: language, dir: directionOf(language) }),
  }
}
