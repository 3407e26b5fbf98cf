/** Announces that the frame around the screen is interactive, a moment before the screen is. */
export function frameComesAlive(): void {
  document.documentElement.dataset.frame = ''
  document.dispatchEvent(new Event('frame'))
}

/** Announces that the screen is interactive; its first effects are still to run. */
export function screenComesAlive(): void {
  document.dispatchEvent(new Event('screen'))
}

/** Announces that the script has taken over the page; `boot/keep-taps.ts` then replays an earlier tap. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = ''
  document.dispatchEvent(new Event('alive'))
}
