import type { FiguresView } from '#contract/office/figures-view.ts'
import { axisTicks, heightOf } from '../../../plots/axis.ts'
import { Legend } from '../../../plots/legend.tsx'
import { PlotTable } from '../../../plots/plot-table.tsx'
import { Plot } from '../../../plots/plot.tsx'
import { shownBooks, shownCount } from '../shown-figures.ts'
import { marksIn, MarksUnder } from './marks.tsx'
import { shownAxisMoney, stepName } from '../shown-axis.ts'

const GAP = 0.2

/** Revenue and margin over time against the range before, with what happened meanwhile on the same axis. */
export function EarningsPlot({ figures }: { figures: FiguresView }) {
  const { steps } = figures
  const values = steps.flatMap(({ now, before }) => [now.revenue, now.margin, before.revenue].map(Number))
  const ticks = axisTicks(Math.min(0, ...values), Math.max(0, ...values))
  const up = (value: number) => 100 - heightOf(value, ticks)
  const say = (index: number) => {
    const step = steps[index]
    if (!step) return ''
    const { now, before } = step
    const happened = marksIn(figures, step)
    return `${stepName(step)}: ${shownBooks(now.revenue)} revenue, ${shownBooks(now.margin)} margin. Before: ${shownBooks(before.revenue)}.${happened}`
  }
  return (
    <>
      <Plot
        label="Revenue and margin"
        steps={steps.map(stepName)}
        ticks={ticks}
        shownTick={shownAxisMoney}
        sayStep={say}
        under={<MarksUnder figures={figures} />}
      >
        {steps.map(({ from, now }, index) => (
          <g key={from}>
            <Bar className="plot-soft" index={index} from={up(0)} to={up(Number(now.revenue))} />
            <Bar
              className={Number(now.margin) < 0 ? 'plot-loss' : 'plot-strong'}
              index={index}
              from={up(0)}
              to={up(Number(now.margin))}
            />
          </g>
        ))}
        <path
          className="plot-before"
          d={steps
            .map(({ before }, index) => `${index > 0 ? 'L' : 'M'}${index} ${up(Number(before.revenue))}h1`)
            .join('')}
        />
      </Plot>
      <Legend
        entries={[
          { name: 'Revenue', shape: 'soft' },
          { name: 'Margin after tax, cost and fees', shape: 'strong' },
          { name: 'Revenue before', shape: 'before' },
        ]}
      />
      <PlotTable
        summary="As a table"
        label="Revenue and margin by day"
        heads={['Days', 'Orders', 'Revenue', 'Margin', 'Revenue before', 'Margin before']}
        rows={steps.map((step) => ({
          key: step.from,
          cells: [
            stepName(step),
            shownCount(step.now.orders),
            shownBooks(step.now.revenue),
            shownBooks(step.now.margin),
            shownBooks(step.before.revenue),
            shownBooks(step.before.margin),
          ],
        }))}
      />
    </>
  )
}

export function Bar({ className, index, from, to }: { className: string; index: number; from: number; to: number }) {
  return (
    <rect
      className={className}
      x={index + GAP / 2}
      width={1 - GAP}
      y={Math.min(from, to)}
      height={Math.abs(from - to)}
    />
  )
}
