const stops = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/**
 * For a native modal dialog: Tab cycles inside it. The browser only keeps the focus off the page; from the last control
 * it would move to the address bar.
 */
export function keepTabInside(box: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const all = [...box.querySelectorAll<HTMLElement>(stops)]
  const [leaving, entering] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== leaving) return
  event.preventDefault()
  entering?.focus()
}
