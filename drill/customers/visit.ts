import { openTestBrowser } from '../../server/testing/test-browser.ts'
import type { Random } from '../random.ts'
import type { World } from '../world.ts'
import { checkOut } from './checkout.ts'
import { visitAsMember } from './member.ts'

/** One person's visit, from its number alone: the same seed sends the same people. */
export async function visit(world: World, index: number, random: Random): Promise<void> {
  const plan = random.pick(world.plans)
  if (random.chance(0.5)) return visitAsMember(world, random.pick(world.members), plan, random)
  const browser = openTestBrowser(world.shopUrl)
  const guest = { email: `guest-${index}@example.com`, firstName: 'Gu', lastName: 'Est', phone: '+34 600 000 000' }
  const isShy = random.chance(0.2)
  await checkOut(world, { browser, plan, random, ...(isShy ? { saysLate: guest } : { guestUser: guest }) })
}
