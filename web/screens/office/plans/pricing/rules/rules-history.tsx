import { useQuery } from '@tanstack/react-query'
import { readPriceRuleHistory } from '#contract/api/admin-prices.ts'
import type { PriceBookChange } from '#contract/money/price-rules.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { queryOf } from '../../../../../data/query.ts'
import { type Column, FoldTable } from '../../../lists/fold-table.tsx'
import { counted } from '../../../shown-figures.ts'

type Row = Omit<PriceBookChange, 'id'> & { id: string }

const stood = ({ rules, hidden, pinned }: Row) =>
  [
    counted(rules, 'rule'),
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(pinned > 0 ? [`${pinned} pinned`] : []),
  ].join(', ')

const columns: Column<Row>[] = [
  { head: 'When', fold: 1, className: 'num', cell: ({ at }) => shownMoment(at) },
  { head: 'By', fold: 3, className: 'wraps', cell: ({ by }) => (by === 'upgrade' ? 'The upgrade' : by) },
  { head: 'What', fold: 4, cell: ({ isUndo }) => (isUndo ? 'Undone' : 'Changed') },
  { head: 'Stood afterwards', fold: 2, className: 'r', cell: stood },
]

/** Who changed rules or list places, and when. Renders nothing if there were no changes. */
export function RulesHistory() {
  const { data } = useQuery({ ...queryOf(readPriceRuleHistory), staleTime: 10_000 })
  if (!data || data.length === 0) return null
  return (
    <>
      <h3>Changes of rules and places</h3>
      <FoldTable
        label="Changes of rules and places"
        columns={columns}
        rows={data.map((change) => ({ ...change, id: String(change.id) }))}
      />
    </>
  )
}
