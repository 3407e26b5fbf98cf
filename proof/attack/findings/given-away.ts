import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { signInAdmin } from '../people.ts'
import type { Scene } from '../scene.ts'

/** The smallest multiplier below 1 that the shop accepts; undefined when it accepts none. */
async function setSmallest(admin: TestBrowser): Promise<number | undefined> {
  for (const multiplier of [1e-300, 1e-12, 1e-6, 0.0001, 0.001, 0.01, 0.05, 0.1, 0.2, 0.5]) {
    const { status } = await admin.send('POST', '/api/admin/price-multiplier', { multiplier })
    if (status === 200) return multiplier
  }
  return undefined
}

/** Restores the prices whatever happens. */
async function withPrices<T>(scene: Scene, work: (admin: TestBrowser) => Promise<T>): Promise<T> {
  const { browser } = await signInAdmin(scene.urls[0])
  try {
    return await work(browser)
  } finally {
    await needed('putting prices right', browser.send('POST', '/api/admin/price-multiplier', { multiplier: 1 }))
  }
}

/** Below this no card can be charged: the provider's minimum in US dollars. */
const leastPrice = 0.5

const tinyMultiplier: Attack = {
  name: 'prices are multiplied until they round to nothing, and a plan is taken for it',
  async attempt(scene) {
    return withPrices(scene, async (admin) => {
      const multiplier = await setSmallest(admin)
      const browser = openTestBrowser(scene.urls[0])
      const shelf = await browser.get<{ packageCode: string; price: string }[]>('/api/packages')
      const [cheapest] = shelf.body.toSorted((a, b) => Number(a.price) - Number(b.price))
      if (!cheapest) throw new Error('there is nothing on the shelf')
      const { packageCode } = cheapest
      const free = await browser.send('POST', '/api/create-payment-intent', { packageCode, amount: 0 })
      return verdictOf(
        [
          ...(Number(cheapest.price) < leastPrice ? [`at ${multiplier} a plan costs ${cheapest.price}`] : []),
          ...(free.status < 300 ? ['a payment of nothing was opened'] : []),
        ],
        `the smallest taken is ${multiplier ?? 'none'}: the cheapest plan costs ${cheapest.price}`,
      )
    })
  },
}

const noNumbers = ['NaN', 'Infinity', '1e308', '-1', '0', 'null', '"2"', '[1]', '1e-320', '101']

const nonsense: Attack = {
  name: 'the multiplier is set to what is no price: NaN, 1e308, 0, below 0, text',
  isShort: true,
  async attempt(scene) {
    return withPrices(scene, async (admin) => {
      const taken: string[] = []
      for (const text of noNumbers) {
        const answer = await admin.fetch('/api/admin/price-multiplier', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `{"multiplier": ${text}}`,
        })
        if (answer.status !== 400) taken.push(`${text} answered ${answer.status}`)
      }
      return verdictOf(taken, `${noNumbers.length} answered 400`)
    })
  },
}

const lossesAsked: Attack = {
  name: 'the preview of losses is asked about numbers beyond every range',
  async attempt(scene) {
    const { browser } = await signInAdmin(scene.urls[0])
    const taken: string[] = []
    for (const text of ['1e308', '-1e308', 'NaN', 'Infinity', '0', '-1', '1e-320', '', 'abc']) {
      const path = `/api/admin/price-multiplier/losses?multiplier=${encodeURIComponent(text)}`
      const { status } = await browser.get(path)
      if (status !== 400) taken.push(`'${text}' answered ${status}`)
    }
    return verdictOf(taken, 'all answered 400')
  },
}

const ownPrice: Attack = {
  name: 'a buyer names a price of their own: nothing, a cent, below nothing',
  async attempt({ urls, plan: { packageCode } }) {
    const browser = openTestBrowser(urls[0])
    const taken: string[] = []
    for (const amount of [0, 0.01, -1, '0.00', '-0', '1e-9', 'NaN']) {
      const { status } = await browser.send('POST', '/api/create-payment-intent', { packageCode, amount })
      if (status < 400) taken.push(`${amount} answered ${status}`)
    }
    return verdictOf(taken, 'all refused')
  },
}

export const givenAway: Finding = {
  number: 4,
  name: 'Plans for nothing',
  attacks: [tinyMultiplier, nonsense, lossesAsked, ownPrice],
}
