/** After this long the visitor has moved on, and a late click would startle them. */
const patienceMs = 10_000

const page = document.documentElement
let tapped: { button: HTMLButtonElement; at: number; isOver: boolean } | undefined

/** A form with an action works without script; any other would lose its input. */
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

/**
 * The frame's own buttons respond from now on: replays a finished tap on one of them, and drops one still in progress,
 * since the button handles it itself.
 */
function frameIsAlive() {
  if (tapped?.isOver && isInFrame(tapped.button)) tapped.button.click()
  if (tapped && isInFrame(tapped.button)) tapped = undefined
}

/** The screen responds from now on. The tap that hydrated it is handled by React, so replaying it would count twice. */
function screenIsAlive() {
  document.removeEventListener('click', keep, true)
  document.removeEventListener('submit', hold, true)
  if (!tapped?.isOver) tapped = undefined
}

function handOver({ timeStamp }: Event) {
  if (tapped?.button.isConnected && timeStamp - tapped.at < patienceMs) tapped.button.click()
}

/**
 * Keeps a tap on a button that has no handler yet and replays it once it has one: on a slow connection people tap what
 * they see. Links, and forms with an action, work without this.
 */
export function keepTaps(): void {
  if (page.dataset.alive !== undefined) return
  document.addEventListener('click', keep, true)
  document.addEventListener('submit', hold, true)
  document.addEventListener('frame', frameIsAlive, { once: true })
  document.addEventListener('screen', screenIsAlive, { once: true })
  document.addEventListener('alive', handOver, { once: true })
}
