/** Whether one wrong, missing, extra or swapped letter separates the two. Equal words count too. */
export function isOneTypoAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = short.slice(start)
  if (short.length < long.length) return rest === long.slice(start + 1)
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start]
  return rest.slice(1) === long.slice(start + 1) || (isSwap && rest.slice(2) === long.slice(start + 2))
}

/** The same for someone who has not finished typing: `typed` is close to how `word` begins. */
export const isOneTypoFromStart = (typed: string, word: string): boolean =>
  [typed.length - 1, typed.length, typed.length + 1].some((length) => isOneTypoAway(typed, word.slice(0, length)))
