/** Which letters are doubled is what most people get wrong: Phillipines, Carribean, Morroco. */
export const withoutDoubles = (text: string): string => text.replaceAll(/([a-z])\1+/g, '$1')

/** Whether the two differ by one wrong, missing, extra or swapped letter. Equal words count too. */
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

/** The same for an unfinished word: `typed` is close to how `word` begins. */
export const isOneTypoFromStart = (typed: string, word: string): boolean =>
  // One typo cannot change both the first and the second letter unless it swaps them: this rules out most words.
  (typed[0] === word[0] || typed[1] === word[1] || typed[1] === word[0] || typed[0] === word[1]) &&
  word.length >= typed.length - 1 &&
  [0, 1, -1].some((more) => isOneTypoAway(typed, word.slice(0, typed.length + more)))
