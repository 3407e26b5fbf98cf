import { createHash } from 'node:crypto'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { brandColours } from '../../../platform/profile/palette/brand-colours.ts'

/** The version of the drawing code: raising it gives every icon a new address. */
const drawing = 1

const stamps = new WeakMap<CurrentProfile, string>()

/** Identifies what the icons look like, so a change shows at once and each address can be cached for ever. */
export function iconStamp(current: CurrentProfile): string {
  const stamp = stamps.get(current) ?? makeStamp(current)
  stamps.set(current, stamp)
  return stamp
}

function makeStamp(current: CurrentProfile): string {
  const { name, profile } = current
  const { day } = brandColours(current)
  const parts = [drawing, name, profile.mark, profile.logo, profile.logoDark, day]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

export const iconNames = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'badge.png',
  'social.png',
] as const
export type IconName = (typeof iconNames)[number]

/** The demonstration's icons are static files. */
export const iconAddress = (current: CurrentProfile, name: IconName): string =>
  current.isDemonstration ? `/${name === 'badge.png' ? 'icon-192.png' : name}` : `/icons/${iconStamp(current)}/${name}`
