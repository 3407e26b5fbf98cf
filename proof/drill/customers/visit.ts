import { openTestBrowser } from '../../../server/testing/test-browser.ts'
import type { Random } from '../random.ts'
import type { ShelfPlan, World } from '../world.ts'
import { checkOut, groupWares, keepTrip, planWares } from './checkout.ts'
import { giveAway } from './gift.ts'
import { topUpAsGuest } from './guest-top-up.ts'
import { visitAsMember } from './member.ts'
import { visitAsPartner } from './partner.ts'

/** One customer's visit, from its number alone: the same seed sends the same customers. */
export async function visit(world: World, index: number, random: Random): Promise<void> {
  // Every fourth, and not by chance: a short drill must have some of each partner, too.
  const partner = index % 4 === 1 && world.partners[Math.floor(index / 4) % world.partners.length]
  if (partner) return visitAsPartner(world, partner, random)
  const plan = random.pick(world.plans)
  if (random.chance(0.5)) return visitAsMember(world, random.pick(world.members), plan, random)
  const browser = openTestBrowser(world.shopUrl)
  const guest = { email: `guest-${index}@example.com`, firstName: 'Gu', lastName: 'Est', phone: '+34 600 000 000' }
  const isShy = random.chance(0.2)
  const kind = world.hasTrips ? random.pick(['trip', 'trip', 'trip', 'group', 'group', ...plans]) : 'plan'
  const wares =
    kind === 'trip'
      ? await keepTrip(browser, tripOf(world, random))
      : kind === 'group'
        ? groupWares(plan, random)
        : planWares(plan)
  if (!wares) return
  const orderId = await checkOut(world, {
    browser,
    wares,
    random,
    ...(isShy ? { saysLate: guest } : { guestUser: guest }),
  })
  if (!orderId) return
  if (world.hasTrips && random.chance(0.3)) await giveAway(world, { browser, orderId }, random)
  if (random.chance(0.4)) await topUpAsGuest(world, { browser, orderId, random })
}

/** What most guests buy. */
const plans = Array.from({ length: 5 }, () => 'plan' as const)

const tripOf = ({ plans }: World, random: Random): ShelfPlan[] =>
  [plans, plans, plans].map((shelf) => random.pick(shelf))
