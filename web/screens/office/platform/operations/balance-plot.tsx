import { useQuery } from '@tanstack/react-query'
import type { BalanceHistoryView } from '#contract/office/operations.ts'
import { readBalanceHistory } from '#contract/api/operations.ts'
import { shownShortDayUtc } from '#contract/formats/dates.ts'
import { addDays, daysFrom } from '#contract/base/days.ts'
import { queryOf } from '../../../../data/query.ts'
import { axisTicks, heightOf } from '../../../../plots/axis.ts'
import { Legend } from '../../../../plots/legend.tsx'
import { PlotTable } from '../../../../plots/plot-table.tsx'
import { Plot } from '../../../../plots/plot.tsx'
import { shownAxisMoney } from '../../shown-axis.ts'
import { shownWithSupplier } from '../../shown-figures.ts'

/** Asked for rarely: a point is added once a day. */
const balanceHistoryQuery = { ...queryOf(readBalanceHistory), staleTime: 60_000 }

/** The balance of the last weeks and where it goes at this rate. Renders nothing until there is a line to draw. */
export function BalancePlot() {
  const { data } = useQuery(balanceHistoryQuery)
  return data && data.days.length + data.ahead.length > 1 ? <Drawn history={data} /> : null
}

function Drawn({ history: { days, ahead, floor } }: { history: BalanceHistoryView }) {
  const all = [...days, ...ahead]
  const from = all[0]?.day ?? ''
  const count = daysFrom({ from, to: all.at(-1)?.day ?? from })
  const names = Array.from({ length: count }, (_, index) => addDays(from, index))
  const ticks = axisTicks(0, Math.max(...all.map(({ amount }) => Number(amount)), Number(floor)))
  const up = (amount: string) => 100 - heightOf(Number(amount), ticks)
  const place = (day: string) => daysFrom({ from, to: day }) - 0.5
  const line = (points: typeof all) =>
    points.map(({ day, amount }, index) => `${index > 0 ? 'L' : 'M'}${place(day)} ${up(amount)}`).join('')
  const say = (index: number) => {
    const day = names[index] ?? ''
    const read = days.find((each) => each.day === day)
    const expected = ahead.find((each) => each.day === day)
    const name = shownShortDayUtc(day)
    if (read) return `${name}: ${shownWithSupplier(read.amount)}.`
    return expected ? `${name}: about ${shownWithSupplier(expected.amount)} at this rate.` : `${name}: not read.`
  }
  return (
    <>
      <Plot
        label="Wholesaler balance by day"
        steps={names.map((day) => shownShortDayUtc(day))}
        ticks={ticks}
        shownTick={shownAxisMoney}
        sayStep={say}
        first={place(days.at(-1)?.day ?? from) - 0.5}
      >
        <path className="plot-floor" d={`M0 ${up(floor)}H${count}`} />
        <path className="plot-path" d={line(days)} />
        <path className="plot-ahead" d={line([...days.slice(-1), ...ahead])} />
      </Plot>
      <Legend
        entries={[
          { name: 'Balance', shape: 'path' },
          ...(ahead.length > 0 ? [{ name: 'At the rate of the last 7 days', shape: 'ahead' } as const] : []),
          { name: 'Warn below', shape: 'floor' },
        ]}
      />
      <PlotTable
        summary="As a table"
        label="Wholesaler balance by day"
        heads={['Day', 'Balance']}
        rows={all.map(({ day, amount }, index) => ({
          key: day,
          cells: [
            shownShortDayUtc(day),
            index < days.length ? shownWithSupplier(amount) : `about ${shownWithSupplier(amount)}`,
          ],
        }))}
      />
    </>
  )
}
