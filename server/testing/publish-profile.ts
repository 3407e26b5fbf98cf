import { ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import type { CurrentProfile } from '../platform/profile/open-profile.ts'
import { publishProfile } from '../shop/site/branding/publish-profile.ts'
import type { TestShop } from './open-test-shop.ts'

/** Publishes a profile for a test's shop, as the office would. Missing fields count as never entered. */
export const publishAs = ({ deps }: Pick<TestShop, 'deps'>, written: WrittenProfile): Promise<CurrentProfile> =>
  publishProfile(deps, { profile: ShopProfile.parse(written), source: 'office', by: 'owner@shop.example' })
