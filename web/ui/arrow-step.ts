const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * The item a key moves to in a row or list of `count` items when number `from` is current (-1 for none): the arrows
 * wrap around, Home and End go to the ends. Undefined for any other key and for an empty list. In a right-to-left row
 * the next item is on the left.
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
