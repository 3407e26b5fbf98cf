import { createHash } from 'node:crypto'
import type { SecurityRow } from './store.ts'

type EventIdentity = Pick<SecurityRow, 'event' | 'userId' | 'address' | 'facts'>

interface NewEvent extends EventIdentity {
  /** Always gets its own line, however many events come from outside. */
  isFromInside: boolean
}

/** Lines per minute and process, besides those from inside. Beyond that, events from strangers are only counted. */
const linesInAMinute = 500

/** Turns events into lines: the same event within a minute is one line that counts up. */
export class EventCollector {
  private lines = new Map<string, SecurityRow>()
  private minute = ''
  private readonly toldApart = new Set<string>()

  add({ isFromInside, ...happened }: NewEvent, now: Date): void {
    const minute = now.toISOString().slice(0, 16)
    if (minute !== this.minute) {
      this.toldApart.clear()
      this.minute = minute
    }
    const key = keyOf(minute, happened)
    if (this.toldApart.size < linesInAMinute) this.toldApart.add(key)
    if (isFromInside || this.toldApart.has(key)) return this.count(key, happened, now)
    const inTheCrowd: EventIdentity = { event: happened.event, userId: null, address: '', facts: {} }
    return this.count(keyOf(minute, inTheCrowd), inTheCrowd, now)
  }

  /** Returns the lines since the last call. */
  take(): SecurityRow[] {
    const taken = [...this.lines.values()]
    this.lines = new Map()
    return taken
  }

  private count(key: string, happened: EventIdentity, now: Date) {
    const line = this.lines.get(key) ?? { ...happened, key, count: 0, at: now, lastAt: now }
    this.lines.set(key, { ...line, count: line.count + 1, lastAt: now })
  }
}

const keyOf = (minute: string, { event, userId, address, facts }: EventIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify([minute, event, userId, address, facts]))
    .digest('base64url')
