import { parseArgs } from 'node:util'

export interface DrillOptions {
  seed: number
  purchases: number
  kills: number
  databaseRestarts: number
  /** How many customers are in the shop at the same time. */
  crowd: number
  /** How long an eSIM may take before its payment is refunded. */
  deadlineSeconds: number
  /** Whether some orders take longer than that, which makes the drill a good minute longer. */
  hasSlowOrders: boolean
  /** Whether a second wholesaler is connected, and each of the two dies for a while and comes back. */
  hasTwoSuppliers: boolean
  /** How long after the last purchase everything may take to settle. */
  settleSeconds: number
  /** The folder of the previous build, one of whose processes serves beside two of this one's. */
  before: string | undefined
  /** Prints what each affected customer did. */
  isVerbose: boolean
}

const short = { purchases: 15, kills: 2, databaseRestarts: 1, crowd: 8, hasSlowOrders: false }

export function readOptions(args: string[]): DrillOptions {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      purchases: { type: 'string', default: '200' },
      kills: { type: 'string', default: '10' },
      'database-restarts': { type: 'string' },
      crowd: { type: 'string', default: '12' },
      deadline: { type: 'string', default: '45' },
      suppliers: { type: 'string', default: '1' },
      before: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  const kills = Number(values.kills)
  return {
    seed: values.seed ? Number(values.seed) : Date.now() % 100_000,
    purchases: Number(values.purchases),
    kills,
    databaseRestarts: Number(values['database-restarts'] ?? Math.ceil(kills / 5)),
    crowd: Number(values.crowd),
    deadlineSeconds: Number(values.deadline),
    hasSlowOrders: true,
    hasTwoSuppliers: values.suppliers === '2',
    settleSeconds: 1800,
    before: values.before,
    isVerbose: values.verbose,
    ...(values.short && short),
  }
}
