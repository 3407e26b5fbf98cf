import { createHash } from 'node:crypto'
import { median } from './cost.ts'

/** Work of the kinds a shop does: JSON parsed and written, sorting, lookups and hashing. Always the same. */
function fixedWork(): number {
  const rows = Array.from({ length: 2000 }, (_, at) => ({ id: `row-${(at * 7919) % 2000}`, amount: at * 37, at }))
  const text = JSON.stringify(rows)
  const read = JSON.parse(text) as typeof rows
  const byId = new Map(read.map((row) => [row.id, row]))
  let sum = 0
  for (const { id } of read.toSorted((one, other) => one.id.localeCompare(other.id))) sum += byId.get(id)?.amount ?? 0
  return sum + (createHash('sha256').update(text).digest()[0] ?? 0)
}

const times = 15
const rounds = 7

/**
 * How many milliseconds of CPU a fixed piece of work takes on this machine at present. The quickest round counts: what
 * slows down the others is the rest of the machine.
 */
function measureYardstick(): number {
  for (let warm = 0; warm < times; warm++) fixedWork()
  const taken = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) fixedWork()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...taken)
}

export interface Judged {
  cpuMs: number
  /** The same as a multiple of the fixed piece of work, which holds on any machine. */
  inYardsticks: number
}

/**
 * Measures something a few times, each time between two yardsticks, and judges by the medians. A processor's pace
 * changes from minute to minute, so only a yardstick of the same seconds says how fast it was.
 */
export async function judge(times: number, measureCpuMs: () => Promise<number>): Promise<Judged> {
  const found: Judged[] = []
  let before = measureYardstick()
  for (let time = 0; time < times; time++) {
    const cpuMs = await measureCpuMs()
    const after = measureYardstick()
    found.push({ cpuMs, inYardsticks: (2 * cpuMs) / (before + after) })
    before = after
  }
  return {
    cpuMs: median(found.map((one) => one.cpuMs)),
    inYardsticks: median(found.map((one) => one.inYardsticks)),
  }
}
