import { tableOf } from './report.ts'

/**
 * A figure that holds on any machine: a share of the ceiling, a multiple of work measured in the same run, or
 * megabytes.
 */
export interface Figure {
  better: 'more' | 'less'
  value: number
}
export type Figures = Record<string, Figure>

export interface FigureComparison {
  name: string
  accepted: number | undefined
  measured: number | undefined
  /** How many times worse than accepted; below 1 it is better. */
  worse: number
  isTooBad: boolean
}

/** How much two runs of one build may differ. */
const tolerated = 1.25

/** Whether a run passes: one without accepted figures to compare with does not. */
export const isGood = (all: readonly FigureComparison[]): boolean =>
  all.some(({ accepted }) => accepted !== undefined) && !all.some(({ isTooBad }) => isTooBad)

/** Every accepted figure beside this run's. One that was not measured fails, since it would go unguarded. */
export function compare(accepted: Figures, measured: Figures): FigureComparison[] {
  const names = new Set([...Object.keys(accepted), ...Object.keys(measured)])
  return [...names].map((name) => {
    const [before, now] = [accepted[name], measured[name]]
    const worse = before && now ? timesWorse(before, now) : 1
    const isTooBad = before !== undefined && (now === undefined || !(worse <= tolerated))
    return { name, accepted: before?.value, measured: now?.value, worse, isTooBad }
  })
}

/** Of each figure the better one: what else a machine does for a moment makes most figures worse. */
export function betterOf(first: Figures, second: Figures): Figures {
  const better = Object.entries(second).filter(([name, figure]) => {
    const before = first[name]
    return before === undefined || timesWorse(before, figure) < 1
  })
  return { ...first, ...Object.fromEntries(better) }
}

const timesWorse = ({ better, value }: Figure, now: Figure): number =>
  better === 'less' ? now.value / value : value / now.value

export const tableOfCompared = (all: readonly FigureComparison[]): string =>
  tableOf(
    ['', 'accepted', 'now', 'times worse', ''],
    all.map(({ name, accepted = NaN, measured = NaN, worse, isTooBad }) => [
      name,
      accepted,
      measured,
      worse,
      isTooBad ? 'TOO BAD' : '',
    ]),
  )

/** The results of a run's sections, as far as they are guarded. */
export interface RunResults {
  reads?: readonly { name: string; share: number; cpuMicros: number; ceilingCpuMicros: number }[] | undefined
  people?: readonly { name: string; share: number; cpuMicros: number; ceilingCpuMicros: number }[] | undefined
  start?: { inYardsticks: number; restMb: number } | undefined
  purchase?: { pace: { inYardsticks: number } } | undefined
}

export function guardedOf({ reads = [], people = [], start, purchase }: RunResults): Figures {
  const figures: Figures = {}
  for (const { name, share } of reads)
    figures[`share of the ceiling: ${name}`] = { better: 'more', value: rounded(share) }
  const own = people.find(({ name }) => name.startsWith('own orders'))
  if (own) figures['own orders, in bare answers'] = less(own.cpuMicros / own.ceilingCpuMicros)
  if (start) {
    figures['a start, in yardsticks'] = less(start.inYardsticks)
    figures['memory at rest, MB'] = less(start.restMb)
  }
  if (purchase) figures['a sale, in yardsticks'] = less(purchase.pace.inYardsticks)
  return figures
}

const less = (value: number): Figure => ({ better: 'less', value: rounded(value) })

/** A measurement is good for three significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(3))

const [begin, end] = ['<!-- accepted figures: npm run bench -- --short --accept -->', '<!-- end -->']

/** The page with its table of accepted figures replaced. */
export function withFigures(page: string, figures: Figures): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error('the page has no place for the accepted figures')
  const rows = Object.entries(figures).map(([name, { better, value }]) => [name, String(value), better])
  const table =
    rows.length === 0
      ? 'No run on a quiet machine has been accepted yet.'
      : tableOf(['', 'accepted', 'better is'], rows)
  return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`
}
