import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressOf } from '#contract/api/address.ts'
import { exportOrders, exportTopUps } from '#contract/api/admin.ts'
import { readFigures } from '#contract/api/figures.ts'
import { exportAccounts } from '#contract/api/tax-exports.ts'
import { type DayRange, rangeNamed } from '#contract/office/day-range.ts'
import { shownDayUtc } from '#contract/formats/dates.ts'
import { dateIn } from '#contract/base/zones.ts'
import { queryOf } from '../../../data/query.ts'
import { fileNameOf } from '../../../data/save-file.ts'
import { useShop, useShopZone } from '../../../data/shop.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AdminAddress } from '../admin-address.ts'
import { CsvChoice, useCsvDecimals } from '../lists/csv-choice.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { LoadFailure } from '../lists/load-failure.tsx'
import { May } from '../may.tsx'
import { Destinations } from './destinations.tsx'
import { EarningsPlot } from './earnings-plot.tsx'
import { RangeChoice } from './range-choice.tsx'
import { RangeTable } from './range-table.tsx'
import { WaitsPlot } from './waits-plot.tsx'
import './figures.css'

const shownRange = ({ from, to }: DayRange) =>
  from === to ? shownDayUtc(from) : `${shownDayUtc(from)} to ${shownDayUtc(to)}`

/** Days of the books are the seller's. */
const todayIn = (zone: string) => dateIn(new Date(), zone)

type FiguresProps = { address: Pick<AdminAddress, 'range' | 'from' | 'to'> }

/** The figures of the chosen days beside the days before: one request for all of it. */
export function Figures({ address: { range: name = 'month', from, to } }: FiguresProps) {
  const zone = useShopZone()
  const isOwn = from !== undefined && to !== undefined
  const range = isOwn ? { from, to } : rangeNamed(name, todayIn(zone))
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(readFigures, { query: range }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="stack admin-recent" aria-labelledby="figures">
      <div className="between figures-head">
        <h2 id="figures">Figures</h2>
        <RangeChoice range={range} name={isOwn ? undefined : name} />
      </div>
      {data ? (
        <div className="office-figures" aria-busy={isPlaceholderData}>
          <p className="small muted">
            {`${shownRange(data)}, compared with ${shownRange(data.before)}. Days are in ${zone}.`}
          </p>
          <Card pad as="section" className="figures-plot" aria-labelledby="figures-earnings">
            <h3 id="figures-earnings">Revenue and margin</h3>
            <EarningsPlot key={data.from + data.to} figures={data} />
          </Card>
          <Card pad as="section" className="earnings" aria-labelledby="figures-sums">
            <h3 id="figures-sums">Revenue, cost, fees and margin</h3>
            <RangeTable figures={data} />
            <Exports range={data} />
          </Card>
          <Card pad as="section" aria-labelledby="figures-destinations">
            <h3 id="figures-destinations">Destinations</h3>
            <Destinations destinations={data.destinations} />
          </Card>
          <Card pad as="section" className="figures-plot" aria-labelledby="figures-waits">
            <h3 id="figures-waits">From payment to QR code</h3>
            <WaitsPlot key={data.from + data.to} figures={data} />
          </Card>
        </div>
      ) : isError ? (
        <LoadFailure busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height="40rem" />
      )}
    </section>
  )
}

/** The sales of these days for a spreadsheet, with cost, fees, refunds, payment and receipt. */
function Exports({ range: { from, to } }: { range: DayRange }) {
  const { name: shop } = useShop()
  const fileOf = (what: string) => fileNameOf(shop, `${what}-${from}_${to}.csv`)
  const decimals = useCsvDecimals()
  const query = { from, to, decimals }
  return (
    <>
      <CsvChoice />
      <p className="small figures-exports">
        <ExportLink path={addressOf(exportOrders, { query })} fileOf={() => fileOf('orders')}>
          Export orders
        </ExportLink>
        <ExportLink path={addressOf(exportTopUps, { query })} fileOf={() => fileOf('top-ups')}>
          Export top-ups
        </ExportLink>
        <May call={exportAccounts}>
          <ExportLink path={addressOf(exportAccounts, { query })} fileOf={() => fileOf('accounting')}>
            Accounting export
          </ExportLink>
          <ExportLink
            path={addressOf(exportAccounts, { query: { from, to, form: 'datev' } })}
            fileOf={() => `EXTF_Buchungsstapel_${from}_${to}.csv`}
          >
            For DATEV
          </ExportLink>
        </May>
      </p>
    </>
  )
}
