/** After this pause the next letter starts a new word. */
export const TYPE_AHEAD_MS = 1000

/**
 * The next of `names` that starts with the typed text, searching from number `from` and wrapping around. Repeating one
 * letter cycles through the names that start with it.
 */
export function findTyped(names: readonly string[], from: number, typed: string): number | undefined {
  const text = typed.toLowerCase()
  const repeated = [...text].every((letter) => letter === text[0])
  const wanted = repeated ? text.slice(0, 1) : text
  const start = repeated ? from + 1 : Math.max(from, 0)
  const order = names.map((_, step) => (start + step) % names.length)
  return order.find((index) => names[index]?.toLowerCase().startsWith(wanted))
}
