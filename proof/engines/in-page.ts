// Runs in the page: finds its parts by role, accessible name, label and text, as people and Playwright do, and tells what
// they are and where to tap. `eyes.ts` bundles it; it is put into each page that is looked at.
import { computeAccessibleName, getRole, isInaccessible, isSubtreeInaccessible } from 'dom-accessibility-api'
import type { Facts, Look, Question, Step, Words } from './step.ts'

const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

function fits(text: string, { words, isExact, pattern }: Words): boolean {
  if (pattern) return new RegExp(pattern.source, pattern.flags).test(text)
  return isExact ? text === tidy(words) : text.toLowerCase().includes(tidy(words).toLowerCase())
}

/** The elements that have a role without saying so: to ask only these is ten times quicker than to ask all. */
const tagsOf: Record<string, string> = {
  article: 'article',
  banner: 'header',
  button: 'button, input, summary',
  cell: 'td',
  checkbox: 'input',
  combobox: 'select, input',
  contentinfo: 'footer',
  dialog: 'dialog',
  group: 'fieldset, details, optgroup',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img, svg',
  link: 'a',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  progressbar: 'progress',
  radio: 'input',
  region: 'section',
  row: 'tr',
  searchbox: 'input',
  slider: 'input',
  status: 'output',
  table: 'table',
  textbox: 'input, textarea',
}

/** Inside these, a header or footer is not that of the page. */
const sectioning = 'article, aside, main, nav, section'

function isInRole(element: Element, role: string): boolean {
  if (getRole(element) !== role) return false
  const isOfPage = element.hasAttribute('role') || !element.parentElement?.closest(sectioning)
  if (role === 'banner' || role === 'contentinfo') return isOfPage
  return role !== 'region' || element.hasAttribute('role') || computeAccessibleName(element) !== ''
}

const isOn = (element: Element, state: string): boolean =>
  element.getAttribute(`aria-${state}`) === 'true' ||
  (state === 'checked' && (element as HTMLInputElement).checked === true) ||
  (state === 'selected' && (element as HTMLOptionElement).selected === true)

function byRole(root: ParentNode, { role, name, level, states }: Extract<Step, { by: 'role' }>): Element[] {
  const hidden = new Map<Element, boolean>()
  const isHiddenTree = (element: Element): boolean => {
    const known = hidden.get(element)
    if (known !== undefined) return known
    const told = isSubtreeInaccessible(element)
    hidden.set(element, told)
    return told
  }
  return [...root.querySelectorAll(['[role]', tagsOf[role]].filter(Boolean).join(', '))].filter(
    (element) =>
      isInRole(element, role) &&
      Object.entries(states ?? {}).every(([state, wanted]) => isOn(element, state) === wanted) &&
      (level === undefined || Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)) === level) &&
      !isInaccessible(element, { isSubtreeInaccessible: isHiddenTree }) &&
      (!name || fits(tidy(computeAccessibleName(element)), name)),
  )
}

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/)
  if (ids) return [tidy(ids.map((id) => document.getElementById(id)?.textContent).join(' '))]
  const own = element.getAttribute('aria-label')
  if (own) return [tidy(own)]
  return [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => tidy(textContent))
}

const labelled = 'input, select, textarea, button, output, meter, progress, [aria-label], [aria-labelledby]'

const byLabel = (root: ParentNode, name: Words) =>
  [...root.querySelectorAll(labelled)].filter((element) => labelsOf(element).some((label) => fits(label, name)))

const isSilent = (element: Element) => element.matches('script, style, noscript, template')

/** The innermost elements with this text. */
function byText(root: ParentNode, name: Words): Element[] {
  const has = (element: Element) => !isSilent(element) && fits(tidy(element.textContent), name)
  return [...root.querySelectorAll('*')].filter(
    (element) => has(element) && ![...element.children].some((child) => has(child)),
  )
}

function follow(found: Element[] | [Document], step: Step): Element[] {
  if (step.by === 'nth') return [found.at(step.index)].filter((one) => one instanceof Element)
  if (step.by === 'filter')
    return (found as Element[]).filter(({ textContent }) => fits(tidy(textContent), step.hasText))
  const among = (root: ParentNode) => {
    if (step.by === 'role') return byRole(root, step)
    if (step.by === 'label') return byLabel(root, step.name)
    if (step.by === 'text') return byText(root, step.name)
    return [...root.querySelectorAll(step.selector)]
  }
  return [...new Set(found.flatMap((root) => among(root)))]
}

const find = (steps: Step[]): Element[] =>
  steps.reduce<Element[] | [Document]>((found, step) => follow(found, step), [document]) as Element[]

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

const isEnabled = (element: Element) =>
  !element.matches(':disabled') && !element.closest('[aria-disabled=true], fieldset:disabled')

const factsOf = (element: Element): Facts => ({
  isVisible: isVisible(element),
  isEnabled: isEnabled(element),
  isChecked: isOn(element, 'checked'),
  isFocused: element === document.activeElement,
  text: tidy(element.textContent),
  value: (element as HTMLInputElement).value ?? null,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
})

const described = (element: Element | null) =>
  element ? `<${element.tagName.toLowerCase()}> ${tidy(element.textContent).slice(0, 60)}` : 'nothing'

/** Whether a tap on what is hit reaches the element: itself, a part of it, or a label of it. */
const reaches = (element: Element, hit: Element | null): boolean =>
  hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const middleOf = (element: Element) => {
  // A link may run over several lines.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Where a tap reaches the element, once it stands still. */
async function aim(element: Element): Promise<{ x: number; y: number } | string> {
  if (!isVisible(element)) return 'it is not visible'
  if (!isEnabled(element)) return 'it is disabled'
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)
  if (!reaches(element, hitAt(middleOf(element))))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = middleOf(element)
  await pause(30)
  const now = middleOf(element)
  if (Math.hypot(before.x - now.x, before.y - now.y) > 0.5) return 'it moves'
  const hit = hitAt(now)
  return reaches(element, hit) ? now : `${described(hit)} is in the way`
}

/** Sets a value as typing it does, past the setter that React puts on the element. */
function fill(field: Element, value: string): void {
  const kind = [HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one) ?? HTMLInputElement
  ;(field as HTMLInputElement).focus()
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

async function answer(steps: Step[], question: Question, value: string): Promise<Look> {
  const found = find(steps)
  const [element] = found
  const all = { count: found.length, texts: found.map(({ textContent }) => tidy(textContent)) }
  if (question === 'look') return element ? { ...all, first: factsOf(element) } : all
  if (!element) return { ...all, problem: 'nothing on the page is called that' }
  if (found.length > 1) return { ...all, problem: `${found.length} parts of the page are called that` }
  if (question === 'aim') {
    const place = await aim(element)
    return typeof place === 'string' ? { ...all, problem: place } : { ...all, place }
  }
  if (!isEnabled(element)) return { ...all, problem: 'it is disabled' }
  if (question === 'fill') fill(element, value)
  if (question === 'focus') (element as HTMLElement).focus()
  if (question === 'blur') (element as HTMLElement).blur()
  return all
}

/** Keeps what notifications say, for `hasSaid`. */
function keepWhatIsSaid(): void {
  let last = ''
  const note = () => {
    const now = [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n')
    if (now !== last && now) sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}${now}\n`)
    last = now
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  note()
}

Object.assign(window, { eyes: answer })
keepWhatIsSaid()
