import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect as base, test as baseTest } from '@playwright/test'
import { keepShops } from '../e2e/kept-shops.ts'
import type { RunningShop } from '../e2e/run-shop.ts'
import { usualKind } from '../e2e/shop-data.ts'
import type { Engine, Looks } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { type Line, openLine } from './line.ts'
import { Phone, Place } from './phone.ts'
import type { Look } from './step.ts'
import { openWebkit } from './webkit.ts'

const engines = { webkit: openWebkit, firefox: openFirefox }
export type EngineName = keyof typeof engines

export const width = 390
const height = 844

interface Shared {
  engineName: EngineName
  engine: Engine
  line: Line
  shop: RunningShop
}

interface Fixtures {
  /** Another one, unknown to the shop. */
  anotherPhone(looks?: Looks): Promise<Phone>
  phone: Phone
}

/** A journey in the engine of its project, against the worker's own shop. */
export const test = baseTest.extend<Fixtures, Shared>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  line: [
    async ({ browserName: _any }, use) => {
      const line = await openLine()
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ line }, use) => {
      const shops = keepShops()
      const env = { PUBLIC_URL: line.url }
      const shop = await shops.open(undefined, { env, kind: usualKind(), prepare: async () => undefined })
      line.leadTo(Number(new URL(shop.url).port))
      await use(shop)
      await shops.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  anotherPhone: async ({ engine, line, shop: _open }, use, info) => {
    const open: Phone[] = []
    await use(async (looks) => {
      const phone = new Phone(await engine.open(looks), line.url)
      open.push(phone)
      await phone.driver.resize(width, height)
      return phone
    })
    line.mend()
    for (const [index, { driver }] of open.entries()) {
      if (info.status !== info.expectedStatus) {
        const picture = await driver.picture().catch(() => undefined)
        if (picture) writeFileSync(info.outputPath(`phone-${index + 1}.png`), picture)
      }
      await driver.close()
    }
  },
  phone: async ({ anotherPhone }, use) => use(await anotherPhone()),
})

interface Asked {
  isNot: boolean
  timeout: number
}

/** Looks again until it is as expected, or the time is over. */
async function poll({ isNot, timeout }: Asked, what: string, look: () => Promise<{ pass: boolean; seen: unknown }>) {
  const deadline = Date.now() + timeout
  let last = await look()
  while (last.pass === isNot && Date.now() < deadline) {
    await sleep(80)
    last = await look()
  }
  const message = () => `expected ${what}${isNot ? ' not' : ''}; seen: ${JSON.stringify(last.seen)}`
  return { pass: last.pass, message }
}

const matches = (text: string, wanted: string | RegExp, isPart = false) => {
  if (typeof wanted !== 'string') return wanted.test(text)
  const tidy = wanted.replaceAll(/\s+/g, ' ').trim()
  return isPart ? text.includes(tidy) : text === tidy
}

const factOf = (asked: Asked, place: Place, what: string, has: (look: Look) => boolean) =>
  poll(asked, `${place} ${what}`, async () => {
    const seen = await place.look()
    return { pass: has(seen), seen: seen.first ?? seen.problem ?? seen.count }
  })

/** What Playwright expects of its own pages, for ours. */
export const expect = base.extend({
  toBeVisible(place: Place) {
    return factOf(this, place, 'to be visible', ({ first }) => first?.isVisible === true)
  },
  toBeHidden(place: Place) {
    return factOf(this, place, 'to be hidden', ({ first, problem }) => !problem && first?.isVisible !== true)
  },
  toBeEnabled(place: Place) {
    return factOf(this, place, 'to be enabled', ({ first }) => first?.isEnabled === true)
  },
  toBeDisabled(place: Place) {
    return factOf(this, place, 'to be disabled', ({ first }) => first?.isEnabled === false)
  },
  toBeChecked(place: Place) {
    return factOf(this, place, 'to be checked', ({ first }) => first?.isChecked === true)
  },
  toBeFocused(place: Place) {
    return factOf(this, place, 'to have the focus', ({ first }) => first?.isFocused === true)
  },
  toHaveCount(place: Place, count: number) {
    return factOf(this, place, `to be there ${count} times`, (seen) => !seen.problem && seen.count === count)
  },
  toHaveText(place: Place, text: string | RegExp) {
    return factOf(this, place, `to be ${text}`, ({ first }) => first !== undefined && matches(first.text, text))
  },
  toContainText(place: Place, text: string | RegExp) {
    return factOf(
      this,
      place,
      `to contain ${text}`,
      ({ first }) => first !== undefined && matches(first.text, text, true),
    )
  },
  toHaveValue(place: Place, value: string) {
    return factOf(this, place, `to have the value ${value}`, ({ first }) => first?.value === value)
  },
  toHaveAttribute(place: Place, name: string, value: string | RegExp) {
    return factOf(this, place, `to have ${name} ${value}`, ({ first }) => {
      const found = first?.attributes[name]
      return found !== undefined && (typeof value === 'string' ? found === value : value.test(found))
    })
  },
  toHaveURL(phone: Phone, wanted: string | RegExp) {
    return poll(this, `the address to be ${wanted}`, async () => {
      const { href, origin } = new URL(await phone.address())
      const path = href.slice(origin.length)
      return { pass: typeof wanted === 'string' ? path === wanted : wanted.test(href), seen: href }
    })
  },
})
