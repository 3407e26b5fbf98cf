/** Whoever waited longer has looked elsewhere, and would be startled. */
const patienceMs = 10_000

const page = document.documentElement
let tapped: { button: HTMLButtonElement; at: number; isOver: boolean } | undefined

/** A form that says where it goes works by itself; any other would only lose what stands in it. */
const needsScript = (form: HTMLFormElement | null): boolean => form?.hasAttribute('action') === false

function keep({ target, timeStamp }: MouseEvent) {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || !(button.type === 'button' || needsScript(button.form))) return
  if (page.dataset.frame !== undefined && isInFrame(button)) return
  const tap = { button, at: timeStamp, isOver: false }
  tapped = tap
  setTimeout(() => (tap.isOver = true))
}

function hold(event: SubmitEvent) {
  if (event.target instanceof HTMLFormElement && needsScript(event.target)) event.preventDefault()
}

const isInFrame = (button: Element): boolean => !button.closest('main')

/** From now on the frame's own buttons answer; what was tapped there before is done, and what is being tapped is heard. */
function frameIsAlive() {
  if (tapped?.isOver && isInFrame(tapped.button)) tapped.button.click()
  if (tapped && isInFrame(tapped.button)) tapped = undefined
}

/** The screen answers from now on. A tap that made it do so is heard by it, and would be two if it were done again. */
function screenIsAlive() {
  document.removeEventListener('click', keep, true)
  document.removeEventListener('submit', hold, true)
  if (!tapped?.isOver) tapped = undefined
}

function handOver({ timeStamp }: Event) {
  if (tapped?.button.isConnected && timeStamp - tapped.at < patienceMs) tapped.button.click()
}

/**
 * A tap on a button that nobody listens to yet is kept, and done as soon as somebody does: on a slow connection people tap
 * what they see. Links work by themselves, and so do forms that say where they go.
 */
export function keepTaps(): void {
  if (page.dataset.alive !== undefined) return
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', hold, true)
  document.addEventListener('frame', frameIsAlive, { once: true })
  document.addEventListener('screen', screenIsAlive, { once: true })
  document.addEventListener('alive', handOver, { once: true })
}
