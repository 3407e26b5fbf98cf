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
  // One slip cannot touch the first letter and the second, unless it swaps them: most words end here.
  (typed[0] === word[0] || typed[1] === word[1] || typed[1] === word[0] || typed[0] === word[1]) &&
  word.length >= typed.length - 1 &&
  [0, 1, -1].some((more) => isOneTypoAway(typed, word.slice(0, typed.length + more)))
