/** Whoever waited longer has looked elsewhere, and would be startled. */
const patienceMs = 10_000

const page = document.documentElement
let tapped: { button: HTMLButtonElement; at: number; isOver: boolean } | undefined

function keep({ target, timeStamp }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type !== 'button' || (page.dataset.frame !== undefined && isInFrame(button))) return
  const tap = { button, at: timeStamp, isOver: false }
  tapped = tap
  setTimeout(() => (tap.isOver = true))
}

const isInFrame = (button: Element): boolean => !button.closest('main')

/** From now on the frame's own buttons answer; what was tapped there before is done, and what is being tapped is heard. */
function frameIsAlive() {
  if (tapped?.isOver && isInFrame(tapped.button)) tapped.button.click()
  if (tapped && isInFrame(tapped.button)) tapped = undefined
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
  document.addEventListener('frame', frameIsAlive, { once: true })
  document.addEventListener('alive', handOver, { once: true })
}
