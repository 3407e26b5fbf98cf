import type { FiguresView } from '#contract/office/figures-view.ts'
import { axisTicks, heightOf } from '../../../plots/axis.ts'
import { Legend } from '../../../plots/legend.tsx'
import { PlotTable } from '../../../plots/plot-table.tsx'
import { Plot } from '../../../plots/plot.tsx'
import { counted, shownCount } from '../shown-figures.ts'
import { Bar } from './earnings-plot.tsx'
import { shownWait, stepName } from '../shown-axis.ts'

const shown = (seconds: number | null) => (seconds === null ? '–' : shownWait(seconds))

/** How long customers waited for their QR code after paying. */
export function WaitsPlot({ figures: { steps, waits } }: { figures: FiguresView }) {
  if (waits.deliveries === 0) return <p className="small muted">Nothing was delivered on these days.</p>
  const ticks = axisTicks(0, Math.max(1, ...steps.map((step) => step.waits.most ?? 0)))
  const up = (value: number) => 100 - heightOf(value, ticks)
  const say = (index: number) => {
    const step = steps[index]
    if (!step) return ''
    const { half, most, deliveries } = step.waits
    if (half === null) return `${stepName(step)}: nothing delivered.`
    return `${stepName(step)}: half within ${shown(half)}, 19 of 20 within ${shown(most)} (${counted(deliveries, 'delivery', 'deliveries')}).`
  }
  return (
    <>
      <Plot
        label="From payment to QR code"
        steps={steps.map(stepName)}
        ticks={ticks}
        shownTick={shownWait}
        sayStep={say}
        first={steps.findLastIndex((step) => step.waits.deliveries > 0)}
      >
        {steps.map(({ from, waits: { half, most } }, index) => (
          <g key={from}>
            <Bar className="plot-soft" index={index} from={100} to={up(most ?? 0)} />
            <Bar className="plot-strong" index={index} from={100} to={up(half ?? 0)} />
          </g>
        ))}
      </Plot>
      <Legend
        entries={[
          { name: 'Half of the customers', shape: 'strong' },
          { name: '19 of 20', shape: 'soft' },
        ]}
      />
      <PlotTable
        summary="As a table"
        label="From payment to QR code by day"
        heads={['Days', 'Deliveries', 'Half within', '19 of 20 within']}
        rows={steps.map((step) => ({
          key: step.from,
          cells: [stepName(step), shownCount(step.waits.deliveries), shown(step.waits.half), shown(step.waits.most)],
        }))}
      />
    </>
  )
}
