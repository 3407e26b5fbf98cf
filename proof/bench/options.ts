import { parseArgs } from 'node:util'

export const sections = [
  'reads',
  'people',
  'start',
  'purchase',
  'processes',
  'growth',
  'pglite',
  'admin',
  'qr',
  'trips',
  'crowd',
  'memory',
] as const
export type Section = (typeof sections)[number]

export interface BenchOptions {
  sections: ReadonlySet<Section>
  /** How many turns the shop and the ceiling take in each case. */
  rounds: number
  secondsPerRound: number
  connections: number
  starts: number
  purchases: number
  /** How long memory is watched. */
  minutes: number
  /** Sizes of the catalogue to grow to. */
  plans: number[]
  outFile: string | undefined
  /** The file of accepted figures that this run is compared with. */
  against: string | undefined
  /** Whether this run's figures become the accepted ones. */
  isAccepted: boolean
}

/** Where the accepted figures are kept. */
export const figuresFile = 'bench/figures.json'

const guarded: Section[] = ['reads', 'people', 'start', 'purchase']
const short: Section[] = [...guarded, 'qr']

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '20' },
      starts: { type: 'string' },
      purchases: { type: 'string' },
      minutes: { type: 'string', default: '10' },
      plans: { type: 'string', default: '2000,20000,200000' },
      out: { type: 'string' },
      against: { type: 'string' },
      accept: { type: 'boolean', default: false },
    },
  })
  const isGuard = values.accept || values.against !== undefined
  const all = values.short ? (isGuard ? guarded : short) : sections
  const asked = values.only?.split(',') ?? all
  const unknown = asked.find((name) => !sections.some((section) => section === name))
  if (unknown !== undefined) throw new Error(`--only knows ${sections.join(', ')}, not ${unknown}`)
  return {
    sections: new Set(sections.filter((section) => asked.includes(section))),
    rounds: Number(values.rounds ?? (values.short ? 15 : 25)),
    secondsPerRound: Number(values.seconds ?? (values.short ? 0.2 : 0.4)),
    connections: Number(values.connections),
    starts: Number(values.starts ?? (values.short ? 5 : 9)),
    purchases: Number(values.purchases ?? (values.short ? 80 : 200)),
    minutes: Number(values.minutes),
    plans: values.plans.split(',').map(Number),
    outFile: values.out,
    against: values.against,
    isAccepted: values.accept,
  }
}
