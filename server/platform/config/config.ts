export interface WithConfig {
  config: Config
}

/**
 * What a process does with money and goods. The conveniences of the sandbox (its control pages, the printed
 * administrator, an optional second factor, the open API pages, wide limits) exist only in `sandbox`, where both are
 * play.
 */
export type ShopMode = 'sandbox' | 'trial' | 'live'

/**
 * What every process knows about itself. A feature adds its own part (its `settings.ts`), and only the top of the house
 * knows the sum, `ShopConfig`.
 */
export interface Config {
  port: number
  /** `localhost` means every loopback address of the machine. */
  host: string
  role: 'all' | 'web' | 'worker'
  dataDir: string
  publicUrl: string
  mode: ShopMode
  /** Play money for play goods: true for the mode `sandbox`. */
  isSandbox: boolean
  sandboxUrl: string | undefined
  /** Live settings, with stand-ins in place of the outside services: `npm run rehearse:live`. */
  isRehearsal: boolean
  rateLimitScale: number
  trustProxy: string | false
  drainSeconds: number
  /** How far the machine's clock is off in this process; always 0 outside the sandbox. */
  clockSkewSeconds: number
  /** How far in the future this process lives; always 0 outside the sandbox. */
  clockAheadSeconds: number
  /** A factor on every timeout of this process; always 1 outside the sandbox. */
  patienceTimes: number
  /** In which the seller's days, months and quarters are counted: `Europe/Berlin`. */
  timeZone: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The process refuses to start. Each problem is one sentence that says how to fix it. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
