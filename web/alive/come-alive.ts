/** Says that the frame around the screen answers, which it does a moment before the screen. */
export function frameComesAlive(): void {
  document.documentElement.dataset.frame = ''
  document.dispatchEvent(new Event('frame'))
}

/** Says that the script has taken over the page; `early/keep-taps.ts` hands over what was tapped before. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = ''
  document.dispatchEvent(new Event('alive'))
}
