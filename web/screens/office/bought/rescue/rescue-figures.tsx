import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readRescueFigures } from '#contract/api/rescues.ts'
import type { RescueFigures as Figures } from '#contract/bought/rescue-request.ts'
import { findingWords, stepWords } from '#contract/bought/rescue-words.ts'
import { queryOf } from '../../../../data/query.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Stats } from '../../../../ui/stats.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx'
import { shownCount } from '../../shown-figures.ts'
import './rescue.css'

type Row = Figures['steps'][number] & { id: string }

const columns: Column<Row>[] = [
  { head: 'Step', fold: 1, className: 'strong wraps', cell: ({ step }) => stepWords[step] },
  { head: 'When it was found', fold: 3, className: 'wraps in-full', cell: ({ finding }) => findingWords[finding] },
  { head: 'Tried', fold: 5, foldName: 'Tried', className: 'r num', cell: ({ tried }) => shownCount(tried) },
  { head: 'Solved', fold: 6, foldName: 'Solved', className: 'r num', cell: ({ solved }) => shownCount(solved) },
  { head: 'Share', fold: 2, className: 'r num strong', cell: ({ tried, solved }) => shareOf(solved, tried) },
]

const shareOf = (part: number, all: number): string => (all === 0 ? 'None' : `${Math.round((100 * part) / all)}%`)

const ranges = [30, 90, 365].map((days) => ({ value: String(days), label: `Last ${days} days` }))

/** Which rescue steps get customers online, and which do not. */
export function RescueFigures() {
  const [days, setDays] = useState('30')
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(readRescueFigures, { query: { days: Number(days) } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="stack" aria-labelledby="rescue-figures">
      <div className="between rescue-range">
        <h2 id="rescue-figures">Installed, but no internet</h2>
        <Select
          label={<span className="vh">Range</span>}
          className="list-filter"
          options={ranges}
          value={days}
          onChange={setDays}
        />
      </div>
      {data ? (
        <Shown figures={data} />
      ) : isError ? (
        <LoadFailure busy={isFetching} onRetry={refetch} />
      ) : (
        <RowsSkeleton label="Loading what helped" rows={4} />
      )}
    </section>
  )
}

function Shown({ figures }: { figures: Figures }) {
  if (figures.begun === 0)
    return (
      <Card>
        <EmptyState title="Nobody has needed a rescue" level={3} signal="none">
          What customers try when their eSIM brings no internet, and what helps, will stand here.
        </EmptyState>
      </Card>
    )
  const rows = figures.steps.map((step) => ({ ...step, id: `${step.finding} ${step.step}` }))
  return (
    <>
      <Stats
        stats={[
          { label: 'Begun', value: shownCount(figures.begun) },
          { label: 'Solved', value: shownCount(figures.solved), note: shareOf(figures.solved, figures.begun) },
          {
            label: 'Handed over',
            value: shownCount(figures.handedOver),
            note: shareOf(figures.handedOver, figures.begun),
          },
          { label: 'Refunded', value: shownCount(figures.refunded), note: shareOf(figures.refunded, figures.begun) },
        ]}
      />
      {rows.length > 0 ? (
        <FoldTable label="Steps tried" columns={columns} rows={rows} />
      ) : (
        <p className="muted">No step was tried.</p>
      )}
    </>
  )
}
