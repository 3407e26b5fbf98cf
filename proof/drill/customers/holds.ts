import { insist } from '../insist.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { act, told } from './administrator.ts'

interface MayWait {
  id: string
  hold?: { loss: string } | null
}

interface OrderPage extends MayWait {
  topUps: MayWait[]
}

/** Decides about every order that is held because it would lose money. Returns how many there were. */
export async function endHolds(world: World, random: Random): Promise<number> {
  const found = await insist(() => world.admin.get<{ id: string }[]>('/api/admin/orders?status=processing'))
  let ended = 0
  for (const { id } of found?.status === 200 ? found.body : []) ended += await endHoldsOf(world, id, random)
  return ended
}

/** Delivers at a loss or refunds, sometimes by two administrators at once who disagree; some wait for the deadline. */
export async function endHoldsOf(world: World, orderId: string, random: Random): Promise<number> {
  const page = await insist(() => world.admin.get<OrderPage>(`/api/admin/orders/${orderId}`))
  if (page?.status !== 200) return 0
  const { topUps, ...order } = page.body
  await decide(world, 'orders', order, random)
  for (const topUp of topUps) await decide(world, 'top-ups', topUp, random)
  return [order, ...topUps].filter(({ hold }) => hold).length
}

async function decide(world: World, kind: string, { id, hold }: MayWait, random: Random): Promise<void> {
  if (!hold) return
  const deliver = { action: 'deliver-at-loss', body: { reason: 'drill', loss: hold.loss } }
  const refund = { action: 'refund', body: { reason: 'drill' } }
  const decisions = random.pick([[deliver], [deliver, deliver], [refund], [refund, refund], [deliver, refund], []])
  const answers = await Promise.all(
    decisions.map(({ action, body }) => act(world, `/api/admin/${kind}/${id}/${action}`, body)),
  )
  const said = decisions.map(({ action }) => action).join(' and ') || 'left to its deadline'
  world.diary.note(id, `held at a loss of ${hold.loss}, ${said}: ${told(answers)}`)
}
