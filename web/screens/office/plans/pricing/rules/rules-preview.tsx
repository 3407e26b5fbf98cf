import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBooks, parseBooks } from '#contract/money/books-money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'
import { booksCurrencyShown } from '#contract/money/currency.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { endsOf } from '#contract/money/price-ending.ts'
import { formatPrice } from '#contract/money/price-format.ts'
import type { PricePreview } from '#contract/money/price-rules.ts'
import { Notice } from '../../../../../ui/notice.tsx'
import { Select } from '../../../../../ui/select.tsx'
import { type Column, FoldTable } from '../../../lists/fold-table.tsx'
import { counted } from '../../../shown-figures.ts'
import { currencyPricesQuery } from '../currency-prices-query.ts'
import { allCosts } from '../all-costs.ts'

type Change = PricePreview['changes'][number] & { id: string }

/** The cost stays in the books' money, in which it is counted. */
const columnsIn = (shown: (listed: string) => string): Column<Change>[] => [
  { head: 'Package', fold: 1, className: 'strong wraps', cell: ({ name }) => name },
  { head: 'Cost', fold: 4, foldName: 'costs', className: 'r muted', cell: ({ cost }) => formatBooks(cost) },
  { head: 'Now', fold: 3, foldName: 'now', className: 'r', cell: ({ before }) => shown(before) },
  { head: 'Then', fold: 2, className: 'r strong', cell: ({ after }) => shown(after) },
]

const bookCode = booksCurrencyShown.code

/** List prices as they are charged in a currency that is chosen here. */
function useReadIn() {
  const [code, setCode] = useState(bookCode)
  const { data } = useQuery(currencyPricesQuery)
  const others = data?.currencies ?? []
  const chosen = others.find((each) => each.code === code)
  const shown = (listed: string): string => {
    if (!chosen) return formatBooks(listed)
    const rate = { currency: chosen.code, perUsd: chosen.rate, ends: endsOf(chosen.ending ?? 'exact', chosen.code) }
    return formatPrice(toDecimalString(chargedPrice(parseBooks(listed), rate)), chosen)
  }
  return { code, setCode, codes: [bookCode, ...others.map((each) => each.code)], shown }
}

const identified = (changes: PricePreview['changes']): Change[] =>
  changes.map((change) => ({ ...change, id: change.packageCode }))

/** The effect of a set of rules before it is applied. */
export function RulesPreview({ preview }: { preview: PricePreview }) {
  const { up, down, changes, belowCost, taxPercent, losses, plans } = preview
  const same = plans - up - down
  const { code, setCode, codes, shown } = useReadIn()
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
          {codes.length > 1 && (
            <Select
              label="Read prices in"
              className="rule-currency"
              value={code}
              options={codes.map((each) => ({ value: each, label: each }))}
              onChange={setCode}
            />
          )}
          <FoldTable label="Price changes" columns={columnsIn(shown)} rows={identified(changes)} />
        </>
      )}
    </div>
  )
}
