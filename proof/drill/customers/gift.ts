import { openTestBrowser, type TestBrowser } from '../../../server/testing/test-browser.ts'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'

interface Card {
  gift?: { giftUrl: string | null } | null
}

/** Makes an eSIM a gift, sometimes from two tabs at once; some recipients open it, and some givers think again. */
export async function giveAway(
  world: World,
  { browser, orderId }: { browser: TestBrowser; orderId: string },
  random: Random,
): Promise<void> {
  const card = { recipient: 'Kim', giver: 'Gu', message: 'Have a good trip', email: `friend-of-${orderId}@example.com` }
  const write = () => insist(() => browser.send<Card>('POST', `/api/orders/${orderId}/gift`, card))
  const answers = await Promise.all(random.chance(0.3) ? [write(), write()] : [write()])
  world.diary.note(orderId, `made a gift: ${answers.map((answer) => answer?.status ?? 'no answer').join(', ')}`)
  const url = answers.find((answer) => answer?.status === 200)?.body.gift?.giftUrl
  if (!url || random.chance(0.3)) return
  const token = decodeURIComponent(url.split('/').pop() ?? '')
  const open = () => insist(() => openTestBrowser(world.shopUrl).send('POST', '/api/gifts/open', { token }))
  const end = () => insist(() => browser.send('DELETE', `/api/orders/${orderId}/gift`))
  const told = await Promise.all(random.pick([[open()], [open(), open()], [open(), end()]]))
  world.diary.note(
    orderId,
    `gift opened or taken back: ${told.map((answer) => answer?.status ?? 'no answer').join(', ')}`,
  )
}
