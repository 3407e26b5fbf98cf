import { withClient } from './books.ts'
import type { Blow } from './chaos.ts'
import { inviteFriends, makeCodes, makeVouchers } from './customers/codes.ts'
import { joinPartners } from './customers/partner.ts'
import { visit } from './customers/visit.ts'
import type { Diary } from './diary.ts'
import type { DrillOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import type { Stage } from './stage.ts'
import { readShelf, signInAdmin, signUp, type World } from './world.ts'

type Crowd = Pick<DrillOptions, 'seed' | 'purchases' | 'crowd'>

/** Creates some accounts before the other customers come. */
export async function openDoors(options: Crowd, stage: Stage, diary: Diary, hasTrips = true): Promise<World> {
  const { balancer, sandboxUrl } = stage
  const members = []
  const count = Math.min(40, Math.max(3, Math.ceil(options.purchases / 25)))
  for (let index = 0; index < count; index++) members.push(await signUp(balancer.url, sandboxUrl, index))
  const [plans, admin] = [await readShelf(balancer.url), await signInAdmin(balancer.url)]
  // While the database is restarting, this customer's price does not end.
  const endPrice = (paymentId: string) =>
    withClient(stage.databases.shop, (client) => client.query(endPriceOf, [paymentId])).then(
      () => diary.note(paymentId, 'its price has ended'),
      () => undefined,
    )
  const consentToBegin = (orderId: string) =>
    withClient(stage.databases.shop, (client) => client.query(consentOf, [orderId])).then(
      () => diary.note(orderId, 'its buyer asked to begin at once'),
      () => undefined,
    )
  const bouncingTopUps = new Set<string>()
  const codes = hasTrips ? [...(await makeCodes(admin)), ...(await inviteFriends(members))] : []
  const vouchers = hasTrips ? await makeVouchers(admin) : []
  const partners = hasTrips ? await joinPartners(balancer.url, admin) : []
  return {
    shopUrl: balancer.url,
    sandboxUrl,
    plans,
    members,
    admin,
    diary,
    hasTrips,
    bouncingTopUps,
    codes,
    vouchers,
    partners,
    found: [],
    endPrice,
    consentToBegin,
  }
}

const endPriceOf = `update sales set holds_until = now() - interval '1 minute', close_at = now()
  where payment_intent_id = $1 and open is not null`

const consentOf = `update sales set consents = '[{"kind": "begin-now", "version": "1", "at": "2026-11-18T00:00:00Z"}]'
  where id = (select sale_id from orders where orders.id = $1)`

/** Runs a crowd through the shop, visit by visit, and strikes as planned. */
export async function letThemIn(options: Crowd, world: World, plan: (random: Random) => Blow[]): Promise<void> {
  const random = createRandom(options.seed)
  const blows = plan(random.fork(-1))
  let next = 0
  const guest = async () => {
    while (next < options.purchases) {
      const index = next++
      for (let blow = blows[0]; blow && blow.at <= index; blow = blows[0]) {
        blows.shift()
        await blow.strike()
      }
      await visit(world, index, random.fork(index)).catch((error: unknown) =>
        world.diary.note('drill', `visit ${index} broke off: ${String(error)}`),
      )
    }
  }
  await Promise.all(Array.from({ length: options.crowd }, guest))
}
