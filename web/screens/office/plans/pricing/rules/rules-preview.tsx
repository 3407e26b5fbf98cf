import type { PricePreview } from '#contract/money/price-rules.ts'
import { formatBooks } from '#contract/money/books-money.ts'
import { Notice } from '../../../../../ui/notice.tsx'
import { type Column, FoldTable } from '../../../lists/fold-table.tsx'
import { counted } from '../../../shown-figures.ts'
import { allCosts } from '../all-costs.ts'

type Change = PricePreview['changes'][number] & { id: string }

const columns: Column<Change>[] = [
  { head: 'Package', fold: 1, className: 'strong wraps', cell: ({ name }) => name },
  { head: 'Cost', fold: 4, foldName: 'costs', className: 'r muted', cell: ({ cost }) => formatBooks(cost) },
  { head: 'Now', fold: 3, foldName: 'now', className: 'r', cell: ({ before }) => formatBooks(before) },
  { head: 'Then', fold: 2, className: 'r strong', cell: ({ after }) => formatBooks(after) },
]

const identified = (changes: PricePreview['changes']): Change[] =>
  changes.map((change) => ({ ...change, id: change.packageCode }))

/** The effect of a set of rules before it is applied. */
export function RulesPreview({ preview }: { preview: PricePreview }) {
  const { up, down, changes, belowCost, taxPercent, losses, plans } = preview
  const same = plans - up - down
  return (
    <div className="stack" role="status">
      <h3>What would change</h3>
      <p className="num">
        {`${counted(up, 'price')} would rise, ${counted(down, 'price')} would fall, ${counted(same, 'price')} would stay.`}
      </p>
      {belowCost > 0 ? (
        <Notice kind="warn" title={`${counted(belowCost, 'package')} would sell below ${allCosts(taxPercent)}`}>
          <ul className="rule-losses">
            {losses.slice(0, 10).map((plan) => (
              <li key={plan.packageCode}>
                {`${plan.name}: costs ${formatBooks(plan.cost)}, sells at ${formatBooks(plan.after)}, loses ${formatBooks(plan.loss ?? '0')}`}
              </li>
            ))}
          </ul>
          {belowCost > 10 && <p>These lose the most.</p>}
        </Notice>
      ) : (
        <Notice kind="good">{`Every package would sell above ${allCosts(taxPercent)}.`}</Notice>
      )}
      {changes.length > 0 && (
        <>
          <p className="small muted">
            {changes.length < up + down ? 'The largest changes:' : 'Every change, the largest first:'}
          </p>
          <FoldTable label="Price changes" columns={columns} rows={identified(changes)} />
        </>
      )}
    </div>
  )
}
