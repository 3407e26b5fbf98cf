import type { Config } from './config.ts'

/** Where the sandbox answers: mounted in this process, or a program of its own. */
export const sandboxUrlOf = (config: Pick<Config, 'sandboxUrl' | 'port'>): string =>
  config.sandboxUrl ?? `http://127.0.0.1:${config.port}/sandbox`
