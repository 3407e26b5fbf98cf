const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Where a key leads in a row or list of `count` things when number `from` is the current one (-1 for none):
 * the arrows go round, Home and End go to the ends. Undefined for any other key, and when there is nothing.
 * In a row from right to left the next one is on the left.
 */
export function stepFor(key: string, from: number, count: number, direction = 'ltr'): number | undefined {
  if (count === 0) return undefined
  switch (direction === 'rtl' ? (mirrored[key] ?? key) : key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
