import { readFileSync } from 'node:fs'

/** What a process has used so far, as the (Linux) kernel counts it. */
export interface Cost {
  cpuMs: number
  memoryMb: number
}

const msPerTick = 10
const kbPerMb = 1024

export function costOf(pids: number[]): Cost {
  const costs = pids.map(costOfOne)
  const sum = (pick: (cost: Cost) => number) => costs.reduce((total, cost) => total + pick(cost), 0)
  return { cpuMs: sum((cost) => cost.cpuMs), memoryMb: sum((cost) => cost.memoryMb) }
}

function costOfOne(pid: number): Cost {
  // The second field, the name, may hold spaces; the fields after its bracket do not.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const memoryKb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick,
    memoryMb: Number(memoryKb) / kbPerMb,
  }
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : (below + above) / 2
}
