import { createHash } from 'node:crypto'
import { Counter } from 'prom-client'
import type { UserId } from '#contract/account.ts'
import {
  eventInWords,
  type FactsOf,
  isAlarming,
  type SecurityEvent,
  securityEventNames,
  securityEvents,
} from '#contract/security-event.ts'
import type { Deps } from '../deps.ts'
import { addEvents, type SecurityRow } from './store.ts'

/** Who it is about and where it came from. The address is hashed here and leaves this place in no other form. */
interface About {
  userId?: UserId | undefined
  ip?: string
}

/** The one place for what an operator must be able to look up after an attack, and see during one. */
export interface Security {
  /** Takes note and returns at once: nobody who signs in waits for it. */
  note<Event extends SecurityEvent>(event: Event, about: About & FactsOf<Event>): void
  /** Waits until everything noted so far is in the table. */
  written(): Promise<void>
}

/** Kept together and written together: a thousand wrong passwords are one statement. */
const writeEveryMs = 1000
/** Lines of one minute that this process tells apart. Beyond it strangers only count up. */
const linesInAMinute = 500

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'vault' | 'metrics'>

export function openSecurity({ db, clock, log, vault, metrics }: Needs): Security {
  const stream = log.child({ stream: 'security' })
  const counter = new Counter({
    name: 'landfall_security_events_total',
    help: 'Security events, by name.',
    labelNames: ['event'],
    registers: [metrics.registry],
  })
  for (const event of securityEventNames) counter.inc({ event }, 0)

  let waiting = new Map<string, SecurityRow & { count: number }>()
  let minute = ''
  const lines = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function keep(row: Omit<SecurityRow, 'key' | 'count' | 'at' | 'lastAt'>) {
    const now = clock.now()
    const thisMinute = now.toISOString().slice(0, 16)
    if (thisMinute !== minute) {
      lines.clear()
      minute = thisMinute
    }
    const key = keyOf(minute, row)
    const isCrowded = !lines.has(key) && lines.size >= linesInAMinute
    const kept = isCrowded ? { event: row.event, userId: null, address: '', facts: {} } : { ...row }
    const lineKey = isCrowded ? keyOf(minute, kept) : key
    if (!isCrowded) lines.add(key)
    const known = waiting.get(lineKey)
    if (known) Object.assign(known, { count: known.count + 1, lastAt: now })
    else waiting.set(lineKey, { ...kept, key: lineKey, count: 1, at: now, lastAt: now })
    timer ??= setTimeout(() => void write(), writeEveryMs).unref()
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      const rows = [...waiting.values()]
      if (rows.length === 0) return
      waiting = new Map()
      try {
        await addEvents(db, rows)
      } catch (error) {
        // They are in the log, and a database that is away is told of elsewhere.
        log.error({ err: error, lines: rows.length }, 'security events could not be kept')
      }
    })
    return writing
  }

  return {
    note(event, { userId, ip, ...facts }) {
      const address = ip === undefined ? '' : vault.sign('address', ip).slice(0, 12)
      const plain = plainFacts(event, facts)
      counter.inc({ event })
      const level = isAlarming(event) ? 'warn' : 'info'
      stream[level]({ event, ...(userId && { userId }), ...(address && { address }), ...plain }, eventInWords(event))
      keep({ event, userId: userId ?? null, address, facts: plain })
    },
    written: write,
  }
}

/** Only what this event may carry, and only what could be a name of ours: an email or a token would not get through. */
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

const keyOf = (minute: string, row: Pick<SecurityRow, 'event' | 'userId' | 'address' | 'facts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([minute, row.event, row.userId, row.address, row.facts]))
    .digest('base64url')
