import { createRequire } from 'node:module'
import type { Oklch } from 'culori'

/** Loaded on first use: a shop with the usual colours never needs it, and no start should wait for it. */
const culori = (): typeof import('culori') =>
  (loaded ??= createRequire(import.meta.url)('culori') as typeof import('culori'))
let loaded: typeof import('culori') | undefined

/** Perceptual lightness and hue: the same step looks the same in every hue. */
export interface Tone {
  l: number
  c: number
  h: number
}

export function toneOf(colour: string): Tone {
  const { l, c, h = 0 } = culori().oklch(colour) as Oklch
  return { l, c, h }
}

/** As hex: a colour that a screen cannot show loses chroma, never hue or lightness. */
export const hexOf = ({ l, c, h }: Tone): string =>
  culori().formatHex(
    culori().clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, 'oklch'),
  )

export const contrastOf = (one: string, other: string): number => culori().wcagContrast(one, other)

export const luminanceOf = (colour: string): number => culori().wcagLuminance(colour)

/** The angle between two hues, the short way round, in degrees. */
export const hueDistance = (one: number, other: number): number => Math.abs(((((one - other) % 360) + 540) % 360) - 180)
