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
const rounds = 5

/**
 * How many milliseconds of this machine's CPU a fixed piece of work takes at present. The costs of a sale and a start
 * are multiples of it, so that one figure holds on any machine, and roughly also on a busy one.
 */
export function measureYardstick(): number {
  for (let warm = 0; warm < times; warm++) fixedWork()
  const taken = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) fixedWork()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return median(taken)
}
