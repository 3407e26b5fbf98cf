import { createHash } from 'node:crypto'

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

/**
 * How many milliseconds of CPU a fixed piece of work takes on this machine at present. The quickest round counts: what
 * slows down the others is the rest of the machine.
 */
export function measureYardstick({ times = 15, rounds = 7 } = {}): number {
  for (let warm = 0; warm < times; warm++) fixedWork()
  const taken = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) fixedWork()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...taken)
}
