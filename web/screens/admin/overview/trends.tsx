import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrendRange } from '#contract/admin/admin.ts'
import { readTrends } from '#contract/api/admin.ts'
import { queryOf } from '../../../data/query.ts'
import { shownMonth } from '#contract/formats/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { shownCount, shownBooks } from '../shown-figures.ts'
import { BarChart } from './bar-chart.tsx'
import { Destinations } from './destinations.tsx'
import './trends.css'

const ranges: Record<TrendRange, string> = { '30d': '30 days', '12m': '12 months' }

/** Days and months start in UTC, so they are named in UTC too. */
const nameOf: Record<TrendRange, (start: string) => string> = {
  '30d': (start) => `${Number(start.slice(8))} ${shownMonth(start).slice(0, 3)}`,
  '12m': (start) => `${shownMonth(start).slice(0, 3)} ${start.slice(0, 4)}`,
}

/** Sales over time and by destination. Renders nothing on an error: the figures above are enough. */
export function Trends() {
  const [range, setRange] = useState<TrendRange>('30d')
  const { data, isError } = useQuery({
    ...queryOf(readTrends, { query: { range } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return null
  const bars = (of: 'revenue' | 'orders') =>
    data?.steps.map((step) => ({
      name: nameOf[range](step.start),
      value: Number(step[of]),
      shown: of === 'revenue' ? shownBooks(step.revenue) : shownCount(step.orders),
    }))
  return (
    <section className="stack admin-recent" aria-labelledby="trends">
      <div className="between">
        <h2 id="trends">Over time</h2>
        <div className="ranges" role="group" aria-label="Range">
          {(Object.keys(ranges) as TrendRange[]).map((each) => (
            <Button
              key={each}
              look="line"
              size="sm"
              aria-pressed={each === range}
              className="range"
              onClick={() => setRange(each)}
            >
              {ranges[each]}
            </Button>
          ))}
        </div>
      </div>
      <div className="trends">
        <Chart title="Revenue" bars={bars('revenue')} />
        <Chart title="Orders" bars={bars('orders')} />
        <Card pad>
          <h3>Destinations, last 12 months</h3>
          {data ? <Destinations destinations={data.destinations} /> : <Skeleton height="10rem" />}
        </Card>
      </div>
    </section>
  )
}

function Chart({ title, bars }: { title: string; bars: Parameters<typeof BarChart>[0]['bars'] | undefined }) {
  return (
    <Card pad className="trend">
      <h3>{title}</h3>
      {bars ? <BarChart title={title} bars={bars} /> : <Skeleton height="10rem" />}
    </Card>
  )
}
