import type { Page } from '@playwright/test'

/** All texts of a page, including folded ones, accessible names and tooltips. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? '']
    // Codes, and the names of languages, are the same in every language.
    const isSaid = (element: Element | null) =>
      element !== null && !element.closest('script, style, noscript, code, body [lang]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isSaid(walker.currentNode.parentElement)) {
        const parent = walker.currentNode.parentElement
        // The lines of a label in a picture are one text.
        const label = parent?.closest('svg text')
        // A technical name that is kept on one line belongs to its sentence.
        const name = 'span.whitespace-nowrap'
        const sentence = parent?.matches(name)
          ? parent.parentElement
          : parent?.querySelector(`:scope > ${name}`) && parent
        texts.push(
          label
            ? [...label.childNodes].map((line) => line.textContent).join(' ')
            : ((sentence ?? walker.currentNode).textContent ?? ''),
        )
      }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt', 'label'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isSaid(element)) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
  })

/** What does not fit right now: a page wider than its window, or text wider than its container. */
const misfitsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tooWide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    /** For screen readers only. */
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForEars(element.parentElement))
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      const mayScroll = ['auto', 'scroll'].includes(style.overflowX)
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      // An ellipsis means it is cut on purpose.
      const isMeant = mayScroll || style.textOverflow === 'ellipsis' || style.display === 'inline'
      return isText && !isMeant && element.scrollWidth > element.clientWidth + 1 && !isForEars(element)
    }
    /** Text that overflows its card or button. */
    const runsOut = (element: Element) => {
      const isButton = element.matches('.btn')
      const frame = isButton ? element.closest('.card') : element.closest('.card, .btn, .badge')
      const isText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (!frame || !(isText || isButton) || isForEars(element)) return false
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
      return inner.width > 0 && (inner.right > outer.right + 1 || inner.left < outer.left - 1)
    }
    const cut = [...document.body.querySelectorAll('*')]
      .filter((element) => isCut(element) || runsOut(element))
      .map((element) => `cut: ${element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`)
    return [...tooWide, ...new Set(cut)]
  })

/** What does not fit once the page has settled. What is still wrong after a minute will not fix itself. */
export async function misfitsOf(page: Page): Promise<string[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await misfitsNow(page)).length === 0) return []
    await page.waitForTimeout(400)
  }
  return misfitsNow(page)
}
