import { useQuery } from '@tanstack/react-query'
import { shownDayUtc } from '#contract/formats/dates.ts'
import { booksCurrencyShown, type Currency } from '#contract/money/currency.ts'
import { booksCurrency } from '#contract/money/money.ts'
import { formatPrice } from '#contract/money/price-format.ts'
import type { CurrencyPrices, CurrencyPricesView } from '#contract/office/currency-prices.ts'
import { Card } from '../../../../ui/card.tsx'
import { type Column, FoldTable } from '../../lists/fold-table.tsx'
import { currencyPricesQuery } from './currency-prices-query.ts'
import { endingWords } from './rules/rule-words.ts'

/** How prices stand in the other currencies that are charged. Renders nothing where there are none. */
export function CurrencyPricesCard() {
  const { data } = useQuery(currencyPricesQuery)
  if (!data || data.currencies.length === 0) return null
  const { stepPercent, currencies } = data
  return (
    <Card pad as="section" aria-labelledby="currency-prices">
      <div className="stack">
        <h2 id="currency-prices">Prices in other currencies</h2>
        <p className="muted">
          {stepPercent > 0
            ? `List prices are in ${booksCurrency}. Here they stay as they are until the market has moved by more than ${stepPercent}% (RATE_STEP_PERCENT).`
            : `List prices are in ${booksCurrency}. Here they follow the market; RATE_STEP_PERCENT keeps them still while it moves a little.`}{' '}
          PRICE_ENDINGS says how they end.
        </p>
        <FoldTable
          label="Prices in other currencies"
          columns={stepPercent > 0 ? steppedColumns : followingColumns}
          rows={currencies.map((each) => ({ ...each, id: each.code }))}
        />
        <Examples view={data} />
      </div>
    </Card>
  )
}

type Row = CurrencyPrices & { id: string }

/** Five digits are what a source quotes. */
const shownRate = (rate: number) => rate.toPrecision(5)

const shownMove = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(2)}%`

const currencyColumn: Column<Row> = {
  head: 'Currency',
  fold: 1,
  cell: ({ code, name }) => (
    <>
      <b>{code}</b>
      <span className="sub">{name}</span>
    </>
  ),
}
const rateColumn: Column<Row> = {
  head: `Prices, for 1 ${booksCurrency}`,
  fold: 2,
  className: 'r num strong',
  cell: ({ rate }) => shownRate(rate),
}
const marketColumn: Column<Row> = {
  head: 'Market',
  fold: 3,
  foldName: 'market',
  className: 'r num',
  cell: ({ market, marketOn }) => (
    <>
      {shownRate(market)}
      <span className="sub">{marketOn ? shownDayUtc(marketOn) : 'built in'}</span>
    </>
  ),
}
const endingColumn: Column<Row> = {
  head: 'Ending',
  fold: 5,
  foldName: 'ending',
  cell: ({ ending }) => endingWords[ending ?? 'exact'],
}

const followingColumns: readonly Column<Row>[] = [currencyColumn, rateColumn, marketColumn, endingColumn]

const steppedColumns: readonly Column<Row>[] = [
  currencyColumn,
  rateColumn,
  marketColumn,
  {
    head: 'Moved',
    fold: 4,
    foldName: 'moved',
    className: 'r num',
    cell: ({ movedPercent }) => shownMove(movedPercent),
  },
  {
    head: 'They step beyond',
    fold: 7,
    foldName: 'step beyond',
    className: 'r num',
    cell: ({ steps }) => steps && `${shownRate(steps.below)} or ${shownRate(steps.above)}`,
  },
  endingColumn,
]

type ExampleRow = Currency & { id: string; prices: { now: string; next: string }[] }

/** Three plans in each currency: as they are shown, and as they would be if prices stepped now. */
function Examples({ view: { examples, currencies } }: { view: CurrencyPricesView }) {
  const ofBooks = { ...booksCurrencyShown, prices: examples.map(({ price }) => ({ now: price, next: price })) }
  const rows = [ofBooks, ...currencies].map((each): ExampleRow => ({ ...each, id: each.code }))
  const isStepping = currencies.some(({ prices }) => prices.some(({ now, next }) => now !== next))
  return (
    <>
      <h3>Three plans as they are shown</h3>
      {isStepping && <p className="small muted">After the arrow: what they would cost if prices stepped now.</p>}
      <FoldTable label="Three plans as they are shown" columns={columnsOf(examples)} rows={rows} />
    </>
  )
}

const codeColumn: Column<ExampleRow> = { head: 'Currency', fold: 1, className: 'strong', cell: ({ code }) => code }

const columnsOf = (examples: CurrencyPricesView['examples']): Column<ExampleRow>[] => [
  codeColumn,
  ...examples.map(({ name }, index) => ({
    head: name,
    fold: places[index] ?? 7,
    foldName: name,
    className: 'r num',
    cell: (row: ExampleRow) => shownExample(row, index),
  })),
]

const places = [3, 5, 7] as const

function shownExample({ prices, ...currency }: ExampleRow, index: number) {
  const price = prices[index]
  if (!price) return null
  const now = formatPrice(price.now, currency)
  if (price.now === price.next) return now
  return (
    <>
      {now} → <b>{formatPrice(price.next, currency)}</b>
    </>
  )
}
