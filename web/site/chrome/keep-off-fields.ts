/** What a visitor types or chooses in; the payment provider's own fields are in frames. */
const fields = 'main :is(input:not([type=checkbox], [type=radio]), select, textarea, iframe)'

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right

/**
 * Hides a floating notice while a field of the page is where it floats, and shows it again once the field has scrolled
 * away. Returns how to stop.
 */
export function keepOffFields(notice: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    const area = notice.getBoundingClientRect()
    const covered = [...document.querySelectorAll(fields)].some((field) =>
      overlaps(field.getBoundingClientRect(), area),
    )
    notice.toggleAttribute('data-aside', covered)
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  look()
  // A step that opens or closes changes the height of the page.
  const sizes = new ResizeObserver(lookSoon)
  sizes.observe(document.body)
  window.addEventListener('scroll', lookSoon, { passive: true })
  window.addEventListener('resize', lookSoon)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    window.removeEventListener('scroll', lookSoon)
    window.removeEventListener('resize', lookSoon)
  }
}
