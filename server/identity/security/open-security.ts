import { Counter } from 'prom-client'
import type { UserId } from '#contract/identity/account.ts'
import {
  eventInWords,
  type FactsOf,
  isAlarming,
  isFromInside,
  type SecurityEvent,
  securityEventNames,
  securityEvents,
} from '#contract/identity/security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import { isDatabaseUnreachable } from '../../platform/db/database-away.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { WithMetrics } from '../../platform/health/metrics.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { WithLog } from '../../platform/logger.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import { EventCollector } from './collect-events.ts'
import { addEvents } from './store.ts'

export interface WithSecurity {
  /** Records what happens to accounts and keys, and refused requests. */
  security: Security
}

/** The user and the origin of an event. The address is hashed here and never leaves in another form. */
interface About {
  userId?: UserId | undefined
  ip?: string
}

/** Records what an operator needs to see during an attack and look up afterwards. */
export interface Security {
  /** Records an event and returns at once, so that signing in does not wait for it. */
  note<Event extends SecurityEvent>(event: Event, about: About & FactsOf<Event>): void
  /** Waits until everything noted so far is in the table. */
  written(): Promise<void>
}

/** Events are collected and written together: a thousand wrong passwords are one statement. */
const writeEveryMs = 1000

type Deps = WithDb & WithClock & WithLog & WithVault & WithMetrics

export function openSecurity({ db, clock, log, vault, metrics }: Deps): Security {
  const stream = log.child({ stream: 'security' })
  const counter = new Counter({
    name: 'landfall_security_events_total',
    help: 'Security events, by name.',
    labelNames: ['event'],
    registers: [metrics.registry],
  })
  for (const event of securityEventNames) counter.inc({ event }, 0)

  const collected = new EventCollector()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const rows = collected.take()
      if (rows.length === 0) return
      try {
        await addEvents(db, rows)
      } catch (error) {
        // They are in the log as well, and an unreachable database is reported elsewhere.
        const why = isDatabaseUnreachable(error) ? {} : { err: error }
        log.error({ ...why, lines: rows.length }, 'could not store security events')
      }
    })
    return writing
  }

  return {
    note(event, { userId, ip, ...facts }) {
      const address = ip === undefined ? '' : vault.sign('address', networkOf(ip)).slice(0, 12)
      const plain = plainFacts(event, facts)
      counter.inc({ event })
      const level = isAlarming(event) ? 'warn' : 'info'
      stream[level]({ event, ...(userId && { userId }), ...(address && { address }), ...plain }, eventInWords(event))
      collected.add(
        { event, userId: userId ?? null, address, facts: plain, isFromInside: isFromInside(event) },
        clock.now(),
      )
      timer ??= setTimeout(() => void write(), writeEveryMs).unref()
    },
    written: write,
  }
}

/**
 * Only the facts this event may have, and only characters that occur in our own names: a typed email would not get
 * through intact.
 */
function plainFacts(event: SecurityEvent, facts: Readonly<Record<string, unknown>>): Record<string, string> {
  const named = securityEvents[event].facts.map((name) => [name, facts[name]] as const)
  return Object.fromEntries(
    named.map(([name, value]) => [
      name,
      String(value ?? '')
        .replaceAll(/[^\w:./* -]/g, '?')
        .slice(0, 80),
    ]),
  )
}
