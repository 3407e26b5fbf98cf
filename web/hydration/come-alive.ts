/** Says that the frame around the screen answers, which it does a moment before the screen. */
export function frameComesAlive(): void {
  document.documentElement.dataset.frame = ''
  document.dispatchEvent(new Event('frame'))
}

/** Says that the screen answers; what it does at first is still to come. */
export function screenComesAlive(): void {
  document.dispatchEvent(new Event('screen'))
}

/** Says that the script has taken over the page; `boot/keep-taps.ts` hands over what was tapped before. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = ''
  document.dispatchEvent(new Event('alive'))
}
