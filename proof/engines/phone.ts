import { setTimeout as sleep } from 'node:timers/promises'
import type { Part, Requests, Screen } from '../e2e/screen.ts'
import { isTakenOver } from '../e2e/shop-test.ts'
import type { Driver } from './driver.ts'
import { eyes } from './eyes.ts'
import type { Look, Question, Step, Words } from './step.ts'

/** Only what hangs takes so long, on however busy a machine. */
const patienceMs = 120_000
const betweenLooksMs = 60

const wordsOf = (words: string | RegExp, isExact = false): Words =>
  typeof words === 'string'
    ? { words, isExact }
    : { words: '', isExact, pattern: { source: words.source, flags: words.flags } }

interface RoleOptions {
  name?: string | RegExp
  exact?: boolean
  level?: number
  selected?: boolean
  checked?: boolean
}

/** Where parts of a page are looked for: the page, or a part of it. Named as Playwright names it. */
abstract class Room {
  protected abstract place(step: Step): Place

  getByRole(role: string, { name, exact, level, selected, checked }: RoleOptions = {}): Place {
    const states = Object.entries({ selected, checked }).filter(([, wanted]) => wanted !== undefined)
    return this.place({
      by: 'role',
      role,
      name: name === undefined ? undefined : wordsOf(name, exact),
      level,
      states: Object.fromEntries(states) as Record<string, boolean>,
    })
  }
  getByLabel(name: string | RegExp, { exact = false } = {}): Place {
    return this.place({ by: 'label', name: wordsOf(name, exact) })
  }
  getByText(name: string | RegExp, { exact = false } = {}): Place {
    return this.place({ by: 'text', name: wordsOf(name, exact) })
  }
  locator(selector: string): Place {
    return this.place({ by: 'css', selector })
  }
}

/** What a part is called, for the sentence about what failed. */
function nameOf(step: Step): string {
  const told = (words: Words | undefined) =>
    words ? (words.pattern ? `/${words.pattern.source}/` : `“${words.words}”`) : ''
  switch (step.by) {
    case 'role':
      return `${step.role} ${told(step.name)}`.trim()
    case 'label':
    case 'text':
      return `${step.by} ${told(step.name)}`
    case 'css':
      return step.selector
    case 'filter':
      return `with ${told(step.hasText)}`
    case 'nth':
      return `no. ${step.index + 1}`
  }
}

/** A part of a page, looked for anew each time. */
export class Place extends Room implements Part {
  private readonly phone: Phone
  private readonly steps: readonly Step[]

  constructor(phone: Phone, steps: readonly Step[]) {
    super()
    this.phone = phone
    this.steps = steps
  }

  protected override place(step: Step): Place {
    return new Place(this.phone, [...this.steps, step])
  }
  filter({ hasText }: { hasText: string | RegExp }): Place {
    return this.place({ by: 'filter', hasText: wordsOf(hasText) })
  }
  nth(index: number): Place {
    return this.place({ by: 'nth', index })
  }
  first(): Place {
    return this.nth(0)
  }
  last(): Place {
    return this.nth(-1)
  }
  override toString(): string {
    return this.steps.map((step) => nameOf(step)).join(' › ')
  }

  look(): Promise<Look> {
    return this.phone.ask(this.steps, 'look')
  }

  /** Asks again until it can be done. */
  private async until(question: Question, value = ''): Promise<Look> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const seen = await this.phone.ask(this.steps, question, value)
      if (!seen.problem) return seen
      if (Date.now() > deadline) throw new Error(`${this}: ${seen.problem}`)
      await sleep(betweenLooksMs)
    }
  }
  async waitFor(): Promise<void> {
    const deadline = Date.now() + patienceMs
    while (!(await this.look()).first?.isVisible) {
      if (Date.now() > deadline) throw new Error(`${this} never came`)
      await sleep(betweenLooksMs)
    }
  }
  async click(): Promise<void> {
    const { place } = await this.until('aim')
    if (place) await this.phone.driver.tap(place.x, place.y)
  }
  async check(): Promise<void> {
    await this.waitFor()
    if (!(await this.look()).first?.isChecked) await this.click()
  }
  async fill(text: string): Promise<void> {
    await this.until('fill', text)
  }
  async selectOption(value: string): Promise<void> {
    await this.until('fill', value)
  }
  async focus(): Promise<void> {
    await this.until('focus')
  }
  async blur(): Promise<void> {
    await this.until('blur')
  }
  async press(keys: string): Promise<void> {
    await this.focus()
    await this.phone.driver.press(keys)
  }
  /** By real keys, one after the other. */
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await this.phone.driver.type(text)
  }
  async count(): Promise<number> {
    return (await this.look()).count
  }
  async textContent(): Promise<string> {
    await this.waitFor()
    return (await this.look()).first?.text ?? ''
  }
  async getAttribute(name: string): Promise<string | null> {
    await this.waitFor()
    return (await this.look()).first?.attributes[name] ?? null
  }
}

interface Fetched {
  status: number
  url: string
  text: string
}

/** A page of one engine, in the words of the browser tests. */
export class Phone extends Room implements Screen<Place> {
  readonly driver: Driver
  private readonly shopUrl: string
  private shown = 'about:blank'

  constructor(driver: Driver, shopUrl: string) {
    super()
    this.driver = driver
    this.shopUrl = shopUrl
  }

  protected override place(step: Step): Place {
    return new Place(this, [step])
  }

  /** The address when the page was last looked at. */
  url(): string {
    return this.shown
  }
  async address(): Promise<string> {
    this.shown = await this.driver.url()
    return this.shown
  }

  readonly keyboard = {
    press: (keys: string): Promise<void> => this.driver.press(keys),
    type: (text: string): Promise<void> => this.driver.type(text),
  }

  /** Opens a page and waits until it is hydrated. */
  async goto(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.shopUrl).href)
    await this.untilTakenOver()
  }
  async reload(): Promise<void> {
    await this.driver.reload()
    await this.untilTakenOver()
  }
  async goBack(): Promise<void> {
    await this.driver.back()
    await this.untilTakenOver()
  }

  async untilTakenOver(): Promise<void> {
    const deadline = Date.now() + patienceMs
    // A page that is being left answers nothing.
    while (!(await this.evaluate(isTakenOver).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`the page at ${await this.address()} never came alive`)
      await sleep(betweenLooksMs)
    }
    await this.address()
  }

  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.driver.evaluate(`(${String(work)})()`) as Promise<Result>
  }

  /** A page that is being left is as if nothing were on it. */
  async ask(steps: readonly Step[], question: Question, value = ''): Promise<Look> {
    const asked = [steps, question, value].map((one) => JSON.stringify(one)).join(', ')
    const look = () => this.driver.evaluate(`window.eyes ? window.eyes(${asked}) : null`) as Promise<Look | null>
    try {
      const seen = await look()
      if (seen) return seen
      await this.driver.evaluate(`(() => { ${await eyes()} })()`)
      return (await look()) ?? { count: 0, texts: [], problem: 'the page has changed' }
    } catch (error) {
      return { count: 0, texts: [], problem: String(error) }
    }
  }

  readonly request: Requests = {
    get: (path) => this.fetch('GET', path),
    post: (path, { headers = {}, data, form } = {}) => {
      if (form) return this.fetch('POST', path, headers, { form })
      const json = { 'content-type': 'application/json' }
      return this.fetch('POST', path, { ...headers, ...(data !== undefined && json) }, { data })
    },
    delete: (path) => this.fetch('DELETE', path),
  }

  /** Sent by the page itself, so with its cookies and origin. */
  private async fetch(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    { data, form }: { data?: unknown; form?: Record<string, string> } = {},
  ) {
    if (!this.shown.startsWith(this.shopUrl)) await this.goto('/about')
    const { origin: _own, ...sent } = headers
    const body = form ? `new URLSearchParams(${JSON.stringify(form)})` : JSON.stringify(JSON.stringify(data))
    const { status, url, text } = (await this.driver.evaluate(
      `fetch(${JSON.stringify(path)}, { method: '${method}', headers: ${JSON.stringify(sent)}, body: ${body} })
        .then(async (answer) => ({ status: answer.status, url: answer.url, text: await answer.text() }))`,
    )) as Fetched
    return {
      ok: () => status < 400,
      status: () => status,
      url: () => url,
      text: async () => text,
      json: async () => JSON.parse(text) as unknown,
    }
  }
}
