import type { TestBrowser } from '../../../server/testing/test-browser.ts'
import { insist, stubborn } from '../insist.ts'
import type { Random } from '../random.ts'
import type { Member, World } from '../world.ts'

/** Codes of every kind: unlimited, with a budget, for few uses, once for each person, and one that pays everything. */
const shared = [
  { code: 'DRILL-TENTH', kind: 'percent', value: 10 },
  { code: 'DRILL-BUDGET', kind: 'amount', value: '2.00', budget: '13.00' },
  { code: 'DRILL-FEW', kind: 'percent', value: 25, maxUses: 3 },
  { code: 'DRILL-EACH', kind: 'amount', value: '1.50', maxPerPerson: 1 },
  { code: 'DRILL-FREE', kind: 'percent', value: 100, maxUses: 3 },
]
const batch = { batch: 'drill', prefix: 'DRILL-', count: 12, kind: 'amount', value: '3.00' }

/** Makes the codes of the drill, and returns them: those that many share, and a batch for one use each. */
export async function makeCodes(admin: TestBrowser): Promise<string[]> {
  for (const code of shared) await stubborn(() => admin.send('POST', '/api/admin/codes', code))
  await stubborn(() => admin.send('POST', '/api/admin/codes/batches', batch))
  const file = await admin.get<string>('/api/admin/codes/batches/drill/codes.csv')
  const single = file.body.match(/\bDRILL-[0-9A-Z]+\b/g) ?? []
  if (single.length < batch.count) throw new Error(`the batch has ${single.length} codes`)
  return [...shared.map(({ code }) => code), ...new Set(single)]
}

const vouchers = { batch: 'drill-vouchers', prefix: 'GIFT-', count: 8, kind: 'voucher', value: '7.00' }

/** Vouchers, each of which several customers may try to spend at the same moment. */
export async function makeVouchers(admin: TestBrowser): Promise<string[]> {
  await stubborn(() => admin.send('POST', '/api/admin/codes/batches', vouchers))
  const file = await admin.get<string>('/api/admin/codes/batches/drill-vouchers/codes.csv')
  return [...new Set(file.body.match(/\bGIFT-[0-9A-Z]+\b/g) ?? [])]
}

/** The codes of customers who invite their friends. */
export async function inviteFriends(members: readonly Member[]): Promise<string[]> {
  const codes: string[] = []
  for (const { browser } of members.slice(0, 2)) {
    const answer = await insist(() =>
      browser.send<{ offer: { code: string | null } | null }>('POST', '/api/account/referral'),
    )
    const code = answer?.body.offer?.code
    if (code) codes.push(code)
  }
  return codes
}

/** A voucher that can pay for goods, with a code or alone. */
export async function typeVoucher(
  world: World,
  browser: TestBrowser,
  goods: { packageCode?: string; tripId?: string; travellers?: number; currency: string },
  { beside, random }: { beside: string | undefined; random: Random },
): Promise<{ voucher?: string }> {
  const voucher = random.pick(world.vouchers)
  const answer = await insist(() =>
    browser.send('POST', '/api/codes/check', { ...goods, code: voucher, ...(beside && { beside }) }),
  )
  return answer?.status === 200 ? { voucher } : {}
}

/** What the page shows for goods with a code; undefined where the code cannot be used for them. */
export async function showReduced(
  world: World,
  browser: TestBrowser,
  goods: { packageCode?: string; tripId?: string; travellers?: number; currency: string },
  random: Random,
): Promise<{ amount: string; currency: string; code: string } | undefined> {
  // The shared ones come as often as all single ones: two customers may type the same single one.
  const code = random.pick(random.chance(0.6) ? world.codes.slice(0, shared.length) : world.codes)
  const answer = await insist(() =>
    browser.send<{ total: string; currency: string }>('POST', '/api/codes/check', { ...goods, code }),
  )
  if (answer?.status !== 200) return undefined
  const { total: amount, currency } = answer.body
  return { amount, currency, code: random.chance(0.3) ? code.toLowerCase() : code }
}
