import { createHash } from 'node:crypto'
import type { SecurityRow } from './store.ts'

type Told = Pick<SecurityRow, 'event' | 'userId' | 'address' | 'facts'>

interface Happened extends Told {
  /** Always told apart, however many strangers crowd the doors. */
  isFromInside: boolean
}

/** Lines of one minute that a process tells apart, besides those from inside. Beyond it strangers only count up. */
const linesInAMinute = 500

/** Makes lines of what happens: the same within a minute is one that counts up. */
export class EventCollector {
  private lines = new Map<string, SecurityRow>()
  private minute = ''
  private readonly toldApart = new Set<string>()

  add({ isFromInside, ...happened }: Happened, now: Date): void {
    const minute = now.toISOString().slice(0, 16)
    if (minute !== this.minute) {
      this.toldApart.clear()
      this.minute = minute
    }
    const key = keyOf(minute, happened)
    if (this.toldApart.size < linesInAMinute) this.toldApart.add(key)
    if (isFromInside || this.toldApart.has(key)) return this.count(key, happened, now)
    const inTheCrowd: Told = { event: happened.event, userId: null, address: '', facts: {} }
    return this.count(keyOf(minute, inTheCrowd), inTheCrowd, now)
  }

  /** Hands over what came since the last time. */
  take(): SecurityRow[] {
    const taken = [...this.lines.values()]
    this.lines = new Map()
    return taken
  }

  private count(key: string, happened: Told, now: Date) {
    const line = this.lines.get(key) ?? { ...happened, key, count: 0, at: now, lastAt: now }
    this.lines.set(key, { ...line, count: line.count + 1, lastAt: now })
  }
}

const keyOf = (minute: string, { event, userId, address, facts }: Told): string =>
  createHash('sha256')
    .update(JSON.stringify([minute, event, userId, address, facts]))
    .digest('base64url')
