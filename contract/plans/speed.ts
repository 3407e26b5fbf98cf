/** Shown where the wholesaler names no speed. */
export const DEFAULT_SPEED = '4G/5G'

export const speedClasses = ['5G', '4G', '3G'] as const
export type SpeedClass = (typeof speedClasses)[number]

const names = (speed: string | null | undefined, generation: SpeedClass) =>
  speed?.toUpperCase().includes(generation) ?? false

/** The speed class a filter puts a plan in: its best. An unreadable speed counts as 4G. */
export function speedClass(speed: string | null | undefined): SpeedClass {
  if (names(speed, '5G')) return '5G'
  if (names(speed, '4G')) return '4G'
  return names(speed, '3G') ? '3G' : '4G'
}

/** Such plans are hidden everywhere. */
export const is3gOnly = (speed: string | null | undefined): boolean => speedClass(speed) === '3G'

export const shownSpeed = (speed: string | null | undefined): string => speed?.trim() || DEFAULT_SPEED
