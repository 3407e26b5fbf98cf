import { costOf, median } from './cost.ts'
import type { Shop } from './stage.ts'

export interface TripFigures {
  stops: number
  medianMs: number
  /** CPU time per answer. */
  cpuMs: number
  /** As a multiple of an answer without any lookup, in the same run. */
  timesBare: number
  /** How long other requests wait meanwhile: median and tail. */
  othersP50Ms: number
  othersP99Ms: number
}

const answers = 40
/** This many one after another while other requests arrive. */
const inTurn = 10
const europe = [
  'FR',
  'DE',
  'IT',
  'ES',
  'PT',
  'AT',
  'CH',
  'CZ',
  'PL',
  'HU',
  'GR',
  'HR',
  'NL',
  'BE',
  'DK',
  'SE',
  'NO',
  'FI',
]
const everywhere = ['JP', 'KR', 'TH', 'VN', 'US', 'FR', 'IT', 'TR', 'AE', 'AU']

/** Two to four days at each stop, with data for each day: many plans fit, in many ways. */
function tripOf(codes: readonly string[], stops: number, turn: number) {
  let day = Date.parse('2027-03-01T00:00:00Z')
  const write = () => new Date(day).toISOString().slice(0, 10)
  return Array.from({ length: stops }, (_none, at) => {
    const from = write()
    const days = 2 + ((at + turn) % 3)
    day += (days - 1) * 86_400_000
    return { countryCode: codes[(at + turn) % codes.length], from, to: write(), dataMb: days * 300 }
  })
}

/** How long the planner takes for trips of ten and of twenty stops, one after another, each a different trip. */
export async function measureTrips(shop: Shop): Promise<TripFigures[]> {
  const post = async (body: unknown) => {
    const answer = await fetch(`${shop.url}/api/trips/plan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the planner answered ${answer.status}`)
  }
  const nowhere = { stops: [{ countryCode: 'AQ', from: '2027-03-01', to: '2027-03-01' }] }
  const bareMs = await timesOf(answers, () => post(nowhere))
  const figures: TripFigures[] = []
  for (const stops of [10, 20]) {
    const ask = (turn: number) => post({ stops: tripOf(turn % 2 ? europe : everywhere, stops, turn) })
    await timesOf(4, ask)
    const before = costOf([shop.pid]).cpuMs
    const times = await timesOf(answers, ask)
    const cpuMs = (costOf([shop.pid]).cpuMs - before) / answers
    const others = await waitsDuring(shop, () => timesOf(inTurn, ask))
    figures.push({
      stops,
      medianMs: median(times),
      cpuMs,
      timesBare: median(times) / median(bareMs),
      othersP50Ms: median(others),
      othersP99Ms: others.toSorted((a, b) => a - b)[Math.floor(0.99 * others.length)] ?? 0,
    })
  }
  return figures
}

async function waitsDuring({ url }: Shop, work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const waits: number[] = []
  while (!isDone) waits.push(...(await timesOf(1, async () => void (await (await fetch(`${url}/healthz`)).text()))))
  await working
  return waits
}

async function timesOf(count: number, work: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now()
    await work(turn)
    times.push(performance.now() - start)
  }
  return times
}
