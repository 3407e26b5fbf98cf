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
  /** The bare server's rate with the same bytes, and the share of it that the shop reached. */
  ceilingPerSecond: number
  ceilingCpuMicros: number
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

type Round = LoadResult & { cpuMicros: number; memoryMb: number }

/** Measures shop and ceiling in turn, so that other load on the machine falls on both. */
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
    const cpuMicros = ((after.cpuMs - before.cpuMs) * 1000) / result.requests
    return { ...result, cpuMicros, memoryMb: after.memoryMb }
  }
  const rounds: { shop: Round; bare: Round }[] = []
  for (const target of [shop, bare]) await warmUp((seconds) => run(target, seconds))
  for (let round = 0; round < options.rounds; round++)
    rounds.push({ shop: await run(shop, options.secondsPerRound), bare: await run(bare, options.secondsPerRound) })

  const ofShop = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round.shop)))
  const ofBare = (pick: (round: Round) => number) => median(rounds.map((round) => pick(round.bare)))
  return {
    name: one.name,
    bytes: answer.body.length,
    perSecond: ofShop((round) => round.perSecond),
    p50Ms: ofShop((round) => round.p50Ms),
    p99Ms: ofShop((round) => round.p99Ms),
    cpuMicros: ofShop((round) => round.cpuMicros),
    memoryMb: ofShop((round) => round.memoryMb),
    ceilingPerSecond: ofBare((round) => round.perSecond),
    ceilingCpuMicros: ofBare((round) => round.cpuMicros),
    share: median(rounds.map((round) => round.shop.perSecond / round.bare.perSecond)),
  }
}
