import type { Palette, Theme } from './make-palette.ts'
import { propertyOf, type Role, roles } from './pairs.ts'

const atSea = {
  sun: 'sea-sun',
  'sun-hover': 'sea-sun-hover',
  'sun-press': 'sea-sun-press',
  'on-sun': 'on-sea-sun',
} as const

/** As styles that override our own: each colour for day and night, as our tokens have them. */
export function writePalette({ day, night }: Palette): string {
  const both = (of: (theme: Theme) => string) => {
    const [light, dark] = [shorten(of(day)), shorten(of(night))]
    return light === dark ? light : `light-dark(${light},${dark})`
  }
  const colours = roles.map((role) => `${propertyOf(role)}:${both((theme) => theme[role])}`)
  const seaSuns = Object.entries(atSea)
    .filter(([role, other]) => day[role as Role] !== day[other])
    .map(([role, other]) => `${propertyOf(role as Role)}:${both((theme) => theme[other])}`)
  return `:root{${colours.join(';')}}${seaSuns.length > 0 ? `.on-sea{${seaSuns.join(';')}}` : ''}`
}

/** #ffffff is #fff. */
const shorten = (hex: string): string => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
