import type { OrganizedDestinations } from '#contract/plans/destinations.ts'
import { plansOf } from './cases.ts'
import { requestBytes } from './record.ts'

/** The share of each kind of request in a shop's traffic. */
const shares: [
  share: number,
  kind: 'home' | 'countries' | 'country' | 'plan' | 'plans' | 'onePlan' | 'destinations',
][] = [
  [0.22, 'home'],
  [0.13, 'countries'],
  [0.27, 'country'],
  [0.18, 'plan'],
  [0.1, 'plans'],
  [0.05, 'onePlan'],
  [0.05, 'destinations'],
]

/** Share of visitors who are signed in, or at the checkout. */
const withSession = 0.12
/** Share of visitors with a cookie that is not the shop's: a banner's, an analytics tool's. */
const withOtherCookie = 0.15
/** Share of returning visitors who revalidate their copy. */
const withCopy = 0.1
/** Share of visitors who came by a link with a tracking parameter. */
const withMark = 0.1

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A few are requested often and most rarely: the second half as often as the first, and so on. */
const popular = <Thing>(things: Thing[], chance: number): Thing =>
  things[Math.floor(things.length ** chance) - 1] ?? (things[0] as Thing)

/** This many visitors' requests as bytes, in the order they arrive. */
export async function playVisits(shopUrl: string, count: number, seed = 1): Promise<Buffer[]> {
  const { countries } = (await (await fetch(`${shopUrl}/api/destinations/organized`)).json()) as OrganizedDestinations
  const codes = countries.map(({ code }) => code.toLowerCase())
  const plans: string[] = []
  for (const code of codes.slice(0, 60)) plans.push(...(await plansOf(shopUrl, code)).map(({ id }) => id))
  const roll = dice(seed)
  const pathOf = {
    home: () => '/',
    countries: () => '/countries',
    country: () => `/countries/${popular(codes, roll())}`,
    plan: () => `/package/${popular(plans, roll())}`,
    plans: () => `/api/packages?countryCode=${popular(codes, roll())}`,
    onePlan: () => `/api/packages/${popular(plans, roll())}`,
    destinations: () => '/api/destinations/organized',
  }
  const etags = new Map<string, string>()
  const etagOf = async (path: string) => {
    const known = etags.get(path) ?? (await fetch(`${shopUrl}${path}`)).headers.get('etag') ?? ''
    etags.set(path, known)
    return known
  }
  const requests: Buffer[] = []
  for (let number = 0; number < count; number++) {
    let chance = roll()
    const [, kind] = shares.find(([share]) => (chance -= share) < 0) ?? [0, 'home' as const]
    const plain = pathOf[kind]()
    const isMarked = !plain.startsWith('/api') && roll() < withMark
    const path = isMarked ? `${plain}?utm_source=letter&utm_campaign=c${Math.floor(roll() * 50)}` : plain
    const who = roll()
    const cookie =
      who < withSession
        ? 'shop_session=somebody'
        : who < withSession + withOtherCookie
          ? `_counter=${Math.floor(roll() * 1e9)}`
          : ''
    const etag = roll() < withCopy ? await etagOf(plain) : ''
    requests.push(requestBytes({ name: kind, path, ...(cookie && { cookie }), ...(etag && { etag }) }))
  }
  return requests
}
