import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'

/**
 * Everything a verb may be handed; `wire.ts` makes it, once. Each room declares its own part of it beside the type of
 * that part (`declare module`), so nobody imports the type of everything, and a verb names the two or three it needs.
 */
export interface Deps {
  log: Logger
  clock: Clock
}
