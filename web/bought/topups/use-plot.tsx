import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readUseByDay } from '#contract/api/orders.ts'
import type { OrderView, PaceView } from '#contract/bought/order-view.ts'
import { type DayOfUse, daysToDraw } from '#contract/bought/use-by-day.ts'
import { queryOf } from '../../data/query.ts'
import { formatsOf, useFormats } from '../../language/formats-of.ts'
import { axisTicks, heightOf } from '../../plots/axis.ts'
import { Legend } from '../../plots/legend.tsx'
import { PlotTable } from '../../plots/plot-table.tsx'
import { Plot } from '../../plots/plot.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { paceWords } from './pace-words.ts'

/** What was used on each day, and the days on which the data is likely to run out. */
export default function UsePlot({ order }: { order: OrderView }) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery({ ...queryOf(readUseByDay, { params: { id: order.id } }), staleTime: 60_000 })
  if (data && data.length > 0) return <Drawn used={data} pace={order.pace} />
  if (data || isError)
    return (
      <p className="small muted">
        <Trans>There are no daily figures yet.</Trans>
      </p>
    )
  return (
    <Loading label={t(i18n)`Data used by day`}>
      <Skeleton height="14rem" />
    </Loading>
  )
}

const GAP = 0.2
const megabytesInGigabyte = 1024

/** `300 MB`, `1.2 GB`: a day's use is often far below one gigabyte. */
function shownUse(mb: number, i18n: I18n): string {
  const formats = formatsOf(i18n)
  const amount = formats.number(Math.round(mb))
  return mb < megabytesInGigabyte ? t(i18n)`${amount} MB` : formats.gigabytes(mb)
}

const dayOf = (iso: string | null | undefined) => iso?.slice(0, 10) ?? null

/** From when to when the data is likely to run out; undefined where it lasts, or where that cannot be said. */
function runsOut(pace: PaceView | undefined): { from: string; to: string } | undefined {
  const from = dayOf(pace?.lastsFrom)
  return pace && from ? { from, to: dayOf(pace.lastsTo) ?? dayOf(pace.end) ?? from } : undefined
}

function Drawn({ used, pace }: { used: readonly DayOfUse[]; pace: PaceView | undefined }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const days = daysToDraw(used, dayOf(pace?.end))
  const most = Math.max(...used.map(({ mb }) => mb), 1)
  const unit = most < megabytesInGigabyte ? 1 : megabytesInGigabyte
  const ticks = axisTicks(0, most / unit).map((tick) => tick * unit)
  const up = (mb: number) => 100 - heightOf(mb, ticks)
  const band = runsOut(pace)
  const first = band ? days.findIndex((day) => day >= band.from) : -1
  const last = band ? days.findLastIndex((day) => day <= band.to) : -1
  const say = (index: number) => {
    const day = formats.dayUtc(days[index] ?? '')
    const mb = used[index]?.mb
    if (mb !== undefined) return `${day}: ${shownUse(mb, i18n)}`
    return pace && index >= first && index <= last ? `${day}. ${paceWords(pace, now, i18n)}` : day
  }
  return (
    <div className="stack gap-2">
      <Plot
        label={t(i18n)`Data used by day`}
        steps={days.map((day) => formats.shortDayUtc(day))}
        ticks={ticks}
        shownTick={(mb) => (mb === 0 ? formats.number(0) : shownUse(mb, i18n))}
        sayStep={say}
        first={used.length - 1}
      >
        {first >= 0 && last >= first && (
          <rect className="plot-band" x={first} width={last - first + 1} y={0} height={100} />
        )}
        {used.map(({ day, mb }, index) => (
          <rect
            key={day}
            className="plot-strong"
            x={index + GAP / 2}
            width={1 - GAP}
            y={up(mb)}
            height={100 - up(mb)}
          />
        ))}
      </Plot>
      {first >= 0 && last >= first && (
        <Legend entries={[{ name: <Trans>Likely to run out on these days</Trans>, shape: 'band' }]} />
      )}
      <PlotTable
        summary={t(i18n)`As a table`}
        label={t(i18n)`Data used by day`}
        heads={[<Trans key="day">Day</Trans>, <Trans key="used">Data used</Trans>]}
        rows={used.map(({ day, mb }) => ({ key: day, cells: [formats.dayUtc(day), shownUse(mb, i18n)] }))}
      />
    </div>
  )
}
