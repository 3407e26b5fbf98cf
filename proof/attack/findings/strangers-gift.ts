import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { type Attack, type Finding, needed, verdictOf } from '../attack.ts'
import { linksIn, mailsTo } from '../people.ts'
import { buyForTwo, checkOut, guestNamed, otherCard, untilDelivered } from '../purchases.ts'
import { becomes, type Scene, unique } from '../scene.ts'

const card = { recipient: 'Noor', giver: 'Vera', message: 'Enjoy the trip.' }

async function buy(
  scene: Scene,
  { email = `${unique()}@example.com`, ...paid }: { email?: string; card?: string } = {},
) {
  const browser = openTestBrowser(scene.urls[0])
  const orderId = await checkOut(scene, browser, { guestUser: guestNamed(email), ...paid })
  await untilDelivered(browser, orderId)
  return { browser, path: `/api/orders/${orderId}/gift` }
}

const write = (browser: TestBrowser, path: string, more: object) => browser.send('POST', path, { ...card, ...more })

const carriesLinks: Attack = {
  name: 'a gift’s card takes a stranger’s link to an inbox in the shop’s name',
  isShort: true,
  async attempt(scene) {
    const { browser, path } = await buy(scene)
    const spellings = [
      'https://evil.example',
      'evil.example',
      'evil。com',
      'ｅｖｉｌ．ｃｏｍ',
      't.me/evil',
      'evil\u200b.com',
      'bit dot ly slash x',
      'ana@evil.example',
    ]
    const through: string[] = []
    for (const words of spellings)
      for (const field of ['recipient', 'giver', 'message']) {
        const { status } = await write(browser, path, { [field]: `Win ${words}`, email: `${unique()}@example.com` })
        // A name without a dot or a sign is one, however odd; it stands on the card and in no sentence of the mail.
        if (status < 400 && !(field !== 'message' && words.startsWith('bit '))) through.push(`${field}: ${words}`)
      }
    return verdictOf(through, `${spellings.length} spellings of a link were refused in three fields`)
  },
}

const mailsStrangers: Attack = {
  name: 'one buyer mails cards to twenty strangers, with few orders that can all go back',
  async attempt(scene) {
    const mailbox = unique()
    const strangers: string[] = []
    for (let bought = 0; bought < 4; bought++) {
      const { browser, path } = await buy(scene, { email: `${mailbox}+${bought}@example.com` })
      for (let tried = 0; tried < 5; tried++) {
        const email = `${unique()}@example.com`
        if ((await write(browser, path, { email })).status < 400) strangers.push(email)
      }
    }
    const most = 10
    const through = strangers.length > most ? [`${strangers.length} strangers in a day`] : []
    return verdictOf(through, `${strangers.length} of 20 addresses were taken, and no more for a day`)
  },
}

const staysIn: Attack = {
  name: 'the first recipient of a gift keeps the link that was mailed to them by mistake',
  isShort: true,
  async attempt(scene) {
    // The tries before have used up the mails of the other card.
    const { browser, path } = await buy(scene, { card: otherCard })
    const [wrong, right] = [`${unique()}@example.com`, `${unique()}@example.com`]
    await needed('a card', write(browser, path, { email: wrong }))
    let token = ''
    await becomes(async () => {
      const links = (await mailsTo(scene, wrong)).flatMap(linksIn)
      token = decodeURIComponent(
        links
          .find(({ pathname }) => pathname.includes('/gift/'))
          ?.pathname.split('/')
          .at(-1) ?? '',
      )
      return token !== ''
    })
    await needed('a correction', write(browser, path, { email: right, message: 'For you alone' }))
    const thief = openTestBrowser(scene.urls[1])
    const opened = await thief.send('POST', '/api/gifts/open', { token })
    return verdictOf(
      opened.status < 400 ? ['the old link opened the gift'] : [],
      `the old link answered ${opened.status}`,
    )
  },
}

const groupStaysOpen: Attack = {
  name: 'a mistyped address that was mailed the links of a group keeps them after it was corrected',
  isShort: true,
  async attempt(scene) {
    const browser = openTestBrowser(scene.urls[0])
    const [wrong, right] = [`${unique()}@example.com`, `${unique()}@example.com`]
    const orderId = await buyForTwo(scene, browser, wrong)
    let tokens: string[] = []
    const areMailed = async () => {
      const hashes = (await mailsTo(scene, wrong)).flatMap(linksIn).map(({ hash }) => decodeURIComponent(hash.slice(1)))
      tokens = hashes.filter((token) => token.startsWith('with.'))
      return tokens.length > 1
    }
    if (!(await becomes(areMailed))) throw new Error('the links were never mailed')
    await needed('a correction', browser.send('POST', `/api/orders/${orderId}/email`, { email: right }))
    const thief = openTestBrowser(scene.urls[1])
    const statuses: number[] = []
    for (const token of tokens) statuses.push((await thief.send('POST', '/api/kits/open', { token })).status)
    return verdictOf(
      statuses.filter((status) => status < 400).map(() => 'an old link opened a kit'),
      `the old links answered ${statuses.join(', ')}`,
    )
  },
}

export const strangersGift: Finding = {
  number: 25,
  name: 'A gift to a stranger',
  attacks: [carriesLinks, mailsStrangers, staysIn, groupStaysOpen],
}
