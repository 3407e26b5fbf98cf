import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, verdictOf } from '../attack.ts'
import { signUpProven } from '../people.ts'
import { buyAndSaveCard, checkOut, firstOffer, guestNamed, untilDelivered } from '../purchases.ts'
import { quiet, unique } from '../scene.ts'

const topUpLists: Attack = {
  name: 'one customer asks for lists of top-ups without end, and others wait for their eSIM',
  async attempt(scene) {
    const flooder = await signUpProven(scene)
    const { iccid } = await buyAndSaveCard(scene, flooder)
    const path = `/api/topup/packages?iccid=${iccid}`
    const buy = async () => {
      const from = Date.now()
      const guest = openTestBrowser(scene.urls[0])
      const guestUser = guestNamed(`${unique()}@example.com`)
      await untilDelivered(guest, await checkOut(scene, guest, { guestUser })).catch(() => undefined)
      return (Date.now() - from) / 1000
    }
    const usual = await buy()
    const flood = Promise.all(Array.from({ length: 200 }, () => flooder.browser.get(path)))
    const waited = await buy()
    const listed = (await flood).filter(({ status }) => status === 200).length
    return verdictOf(
      [
        ...(listed > 30 ? [`${listed} of 200 lists were answered`] : []),
        // Too long for a person, and far longer than without the flood, whatever the machine's load.
        ...(waited > Math.max(10, 4 * usual) ? [`another customer waited ${waited.toFixed(1)} s`] : []),
      ],
      `${listed} of 200 lists were answered; another customer had the eSIM after ${waited.toFixed(1)} s, and after ${usual.toFixed(1)} s before`,
    )
  },
}

const manyStreams: Attack = {
  name: 'one order is watched by more pages than a customer has open',
  isShort: true,
  async attempt(scene) {
    const { browser } = await signUpProven(scene)
    const { id } = await buyAndSaveCard(scene, { browser, id: '', email: '', password: '' })
    const hangUp = new AbortController()
    const answers = []
    for (let page = 0; page < 15; page++)
      answers.push(await browser.fetch(`/api/orders/${id}/events`, { signal: hangUp.signal }))
    hangUp.abort()
    const open = answers.filter(({ status }) => status === 200).length
    return verdictOf(open > 10 ? [`${open} of 15 streams were opened`] : [], `${open} of 15 streams were opened`)
  },
}

const manyReceipts: Attack = {
  name: 'receipts are drawn without end',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const { id } = await buyAndSaveCard(scene, owner)
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => owner.browser.get(`/api/orders/${id}/receipt.pdf`)),
    )
    const drawn = answers.filter(({ status }) => status === 200).length
    if (drawn === 0) throw new Error('not even one receipt was drawn')
    return verdictOf(drawn === 150 ? ['all 150 were drawn'] : [], `${drawn} of 150 were drawn`)
  },
}

/** A process's memory as it reports it, in megabytes. */
async function heldBy(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / 1024 / 1024
}

const words = (count: number) => Array.from({ length: count }, () => unique()).join(' ')

const typedSearches: Attack = {
  name: 'made-up searches fill the memory of a process',
  async attempt(scene) {
    const { url } = await scene.ownShop('quiet', quiet)
    const search = async () => {
      const typed = encodeURIComponent(words(12))
      const page = await fetch(`${url}/countries?search=${typed}`)
      await page.text()
      await (await fetch(`${url}/api/countries/search?q=${typed}`)).text()
      return page.headers
    }
    const flood = async (count: number) => {
      for (let done = 0; done < count; done += 20) await Promise.all(Array.from({ length: 20 }, search))
    }
    await flood(100)
    const before = await heldBy(url)
    await flood(400)
    const after = await heldBy(url)
    const said = `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after 400 searches more`
    // The ETag is cached with the page.
    const isKept = (await search()).has('etag')
    return verdictOf([...(isKept ? ['each is kept'] : []), ...(after - before > 50 ? [said] : [])], said)
  },
}

const asked: Attack = {
  name: 'top-ups are listed for another customer’s eSIM',
  async attempt(scene) {
    const owner = await signUpProven(scene)
    const order = await buyAndSaveCard(scene, owner)
    await firstOffer(owner.browser, order)
    const stranger = await signUpProven(scene)
    const { status } = await stranger.browser.get(`/api/topup/packages?iccid=${order.iccid}`)
    return verdictOf(status < 400 ? [`it answered ${status}`] : [], `it answered ${status}`)
  },
}

export const crowdedOut: Finding = {
  number: 13,
  name: 'Taking more than one’s share',
  attacks: [topUpLists, manyStreams, manyReceipts, typedSearches, asked],
}
