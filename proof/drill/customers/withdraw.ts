import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import type { Member, World } from '../world.ts'

/**
 * Both steps of a withdrawal, from a browser that is not signed in. Some confirm twice, some state it twice, and
 * sometimes a stranger who knows the number is quicker: that must change nothing.
 */
export async function withdrawFrom(
  world: World,
  { email }: Member,
  { id, orderNo }: { id: string; orderNo: string },
  random: Random,
): Promise<void> {
  if (random.chance(0.2)) await stateAndConfirm(world, orderNo, 'stranger@example.com', 1)
  const times = random.chance(0.3) ? 2 : 1
  const clicks = random.chance(0.3) ? 2 : 1
  const told = await Promise.all(Array.from({ length: times }, () => stateAndConfirm(world, orderNo, email, clicks)))
  world.diary.note(id, `withdrew: ${told.join(', ')}`)
}

async function stateAndConfirm(world: World, orderNo: string, email: string, clicks: number): Promise<string> {
  const browser = openTestBrowser(world.shopUrl)
  const statement = { orderNo, email, name: 'Mem Ber' }
  const stated = await insist(() => browser.send<{ token?: string }>('POST', '/api/withdrawals', statement))
  const token = stated?.body.token
  if (!token) return `${stated?.status ?? 'no answer'}`
  const confirm = () => insist(() => browser.send('POST', `/api/withdrawals/${token}/confirm`))
  const answers = await Promise.all(Array.from({ length: clicks }, confirm))
  return answers.map((answer) => answer?.status ?? 'no answer').join(' and ')
}
