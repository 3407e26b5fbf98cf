import type { Page } from '@playwright/test'

/** All that a page says: its text, also what is folded away, and what is read aloud or shown on hover. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? '']
    // Codes and names of languages, each in its own, are the same in every language.
    const isSaid = (element: Element | null) => element !== null && !element.closest('script, style, code, body [lang]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isSaid(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt', 'label'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isSaid(element)) texts.push(element.getAttribute(name) ?? '')
    return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
  })

/** What does not fit: a page that is wider than its window, and text that is wider than what it stands in. */
export const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const tooWide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    const holders = 'button, .btn, .badge, .tab, h1, h2, h3, dt, dd, th, td, label, [class]'
    const isCut = (element: Element) => {
      const style = getComputedStyle(element)
      const mayScroll = ['auto', 'scroll'].includes(style.overflowX)
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      // Read aloud, not shown; or cut on purpose, with dots.
      const isMeant = style.clipPath !== 'none' || style.textOverflow === 'ellipsis'
      return isText && !mayScroll && !isMeant && style.display !== 'inline' && element.checkVisibility()
        ? element.scrollWidth > element.clientWidth + 1
        : false
    }
    const cut = [...document.body.querySelectorAll(holders)]
      .filter(isCut)
      .map((element) => `cut: ${element.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`)
    return [...tooWide, ...new Set(cut)]
  })
