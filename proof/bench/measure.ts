import type { Ceiling } from './ceiling.ts'
import { costOf, median } from './cost.ts'
import { load, type LoadResult } from './load.ts'
import type { BenchOptions } from './options.ts'
import { type ReadCase, record, requestBytes } from './record.ts'

export interface Target {
  ports: number[]
  pids: number[]
}

export interface ReadFigures {
  name: string
  bytes: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  cpuMicros: number
  memoryMb: number
  /** The bare server's rate and CPU time with the same bytes. */
  ceilingPerSecond: number
  ceilingCpuMicros: number
  /**
   * What part of the shop's CPU time the bare server needs. The rates have the same ratio when each has a core to itself;
   * at a load of eighteen two runs of one build differed by a quarter at most, and the rates by a factor of three.
   */
  share: number
}

/**
 * By requests, since what V8 has optimised depends on how often it ran: own orders cost a third less after three thousand
 * than after six hundred. Sign-ins, which are slow on purpose, would take minutes.
 */
async function warmUp(run: (seconds: number) => Promise<LoadResult>): Promise<void> {
  let answered = 0
  for (let tries = 0; tries < 8 && answered < 3000; tries++) answered += (await run(0.5)).requests
}

type Round = LoadResult & { cpuMs: number; memoryMb: number }

/** Of all turns together: the kernel counts in steps of ten milliseconds, too coarse for one. */
const microsEach = (rounds: readonly Round[]): number => (sum(rounds, 'cpuMs') * 1000) / sum(rounds, 'requests')
const sum = (rounds: readonly Round[], of: 'cpuMs' | 'requests') => rounds.reduce((all, one) => all + one[of], 0)

/**
 * Measures shop and ceiling in short turns: other work on the machine, and a processor whose pace changes by the second,
 * falls on both.
 */
export async function measure(
  options: Pick<BenchOptions, 'rounds' | 'secondsPerRound' | 'connections'>,
  shop: Target,
  ceiling: Ceiling,
  one: ReadCase,
): Promise<ReadFigures> {
  const answer = await record(shop.ports[0] ?? 0, one)
  await ceiling.learn([answer])
  const bare: Target = { ports: [ceiling.port], pids: [ceiling.pid] }
  const request = requestBytes(one)

  const run = async (target: Target, seconds: number): Promise<Round> => {
    const before = costOf(target.pids)
    const result = await load({ ports: target.ports, request, connections: options.connections, seconds })
    const after = costOf(target.pids)
    return { ...result, cpuMs: after.cpuMs - before.cpuMs, memoryMb: after.memoryMb }
  }
  const rounds: { shop: Round; bare: Round }[] = []
  for (const target of [shop, bare]) await warmUp((seconds) => run(target, seconds))
  for (let round = 0; round < options.rounds; round++)
    rounds.push({ shop: await run(shop, options.secondsPerRound), bare: await run(bare, options.secondsPerRound) })

  const cpuMicros = microsEach(rounds.map((round) => round.shop))
  const ceilingCpuMicros = microsEach(rounds.map((round) => round.bare))
  const ofShop = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round.shop)))
  const ofBare = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round.bare)))
  return {
    name: one.name,
    bytes: answer.body.length,
    perSecond: ofShop((round) => round.perSecond),
    p50Ms: ofShop((round) => round.p50Ms),
    p99Ms: ofShop((round) => round.p99Ms),
    cpuMicros,
    memoryMb: ofShop((round) => round.memoryMb),
    ceilingPerSecond: ofBare((round) => round.perSecond),
    ceilingCpuMicros,
    share: ceilingCpuMicros / cpuMicros,
  }
}
