/** Says that the script has taken over the page; `early/keep-taps.ts` hands over what was tapped before. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = ''
  document.dispatchEvent(new Event('alive'))
}
