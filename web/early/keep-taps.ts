/** Whoever waited longer has looked elsewhere, and would be startled. */
const patienceMs = 10_000

const page = document.documentElement
let tapped: { button: HTMLButtonElement; at: number; isOver: boolean } | undefined

function keep({ target, timeStamp }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type !== 'button') return
  const tap = { button, at: timeStamp, isOver: false }
  tapped = tap
  setTimeout(() => (tap.isOver = true))
}

/** A tap that brings the app to life, because it was about to, reaches the app by itself: done again, it would be two. */
function handOver({ timeStamp }: Event) {
  document.removeEventListener('click', keep, true)
  if (tapped?.isOver && tapped.button.isConnected && timeStamp - tapped.at < patienceMs) tapped.button.click()
}

/**
 * A tap on a button that nobody listens to yet is kept, and done as soon as somebody does: on a slow connection people tap
 * what they see. Links and forms work by themselves.
 */
export function keepTaps(): void {
  if (page.dataset.alive !== undefined) return
  document.addEventListener('click', keep, true)
  document.addEventListener('alive', handOver, { once: true })
}
