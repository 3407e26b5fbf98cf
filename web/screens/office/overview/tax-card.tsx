import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#contract/api/address.ts'
import { exportCompanies, exportInvoices, exportOss, readOssGaps, readTaxState } from '#contract/api/tax-exports.ts'
import { shownDayUtc } from '#contract/formats/dates.ts'
import { formatPlanPrice } from '#contract/money/price-format.ts'
import { dateIn } from '#contract/base/zones.ts'
import { queryOf } from '../../../data/query.ts'
import { fileNameOf } from '../../../data/save-file.ts'
import { useShop, useShopZone } from '../../../data/shop.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCsvDecimals } from '../lists/csv-choice.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { May } from '../may.tsx'

const shownQuarters = 8

/** The quarter of today and those before, newest first: `2026-4`. */
function lastQuarters(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const latest = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: shownQuarters }, (_, back) => {
    const count = latest - back
    return `${Math.floor(count / 4)}-${(count % 4) + 1}`
  })
}

const shownQuarter = (quarter: string): string => {
  const [year, number] = quarter.split('-')
  return `Quarter ${number} of ${year}`
}

/** Figures for tax returns, and whether the rates are due for a look. Nothing where prices include no tax. */
export function TaxCard() {
  const { data } = useQuery({ ...queryOf(readTaxState), staleTime: 600_000 })
  if (!data?.tax) return null
  const { ratesCheckedOn, areRatesOld } = data.tax
  return (
    <Card pad as="section" className="stack" aria-labelledby="tax">
      <div className="between">
        <h2 id="tax">Tax</h2>
        <Badge colour={areRatesOld ? 'yellow' : 'green'}>{areRatesOld ? 'Check the rates' : 'Rates checked'}</Badge>
      </div>
      <p className="muted">
        {areRatesOld
          ? `The rates that come with the shop were last compared on ${shownDayUtc(ratesCheckedOn)}, more than a year ago. Compare them with the published ones, or install a newer release.`
          : `The rates that come with the shop were last compared on ${shownDayUtc(ratesCheckedOn)}.`}
      </p>
      <May call={exportOss}>
        <QuarterFiles />
      </May>
    </Card>
  )
}

function QuarterFiles() {
  const { name: shop } = useShop()
  const zone = useShopZone()
  const [quarters] = useState(() => lastQuarters(dateIn(new Date(), zone)))
  const [quarter = '', setQuarter] = useState(quarters[0])
  const fileOf = (what: string) => () => fileNameOf(shop, `${what}-${quarter}.csv`)
  const query = { quarter, decimals: useCsvDecimals() }
  const oss = (form: 'bzst' | 'finland') => addressOf(exportOss, { query: { quarter, form } })
  return (
    <>
      <Select
        label="Quarter"
        value={quarter}
        options={quarters.map((value) => ({ value, label: shownQuarter(value) }))}
        onChange={setQuarter}
      />
      <Gaps quarter={quarter} />
      <p className="small figures-exports">
        <ExportLink path={addressOf(exportInvoices, { query })} fileOf={fileOf('invoices')}>
          Invoices and credit notes
        </ExportLink>
        <ExportLink path={addressOf(exportOss, { query })} fileOf={fileOf('oss')}>
          One-Stop-Shop
        </ExportLink>
        <ExportLink path={oss('bzst')} fileOf={fileOf('oss-bzst-check-before-use')}>
          One-Stop-Shop for Germany (check before use)
        </ExportLink>
        <ExportLink path={oss('finland')} fileOf={fileOf('oss-finland-check-before-use')}>
          One-Stop-Shop for Finland (check before use)
        </ExportLink>
        <ExportLink path={addressOf(exportCompanies, { query })} fileOf={fileOf('recapitulative')}>
          Recapitulative statement
        </ExportLink>
      </p>
    </>
  )
}

/** What the sums in euros lack, by name. */
function Gaps({ quarter }: { quarter: string }) {
  const { data: gaps = [] } = useQuery({ ...queryOf(readOssGaps, { query: { quarter } }), staleTime: 60_000 })
  if (gaps.length === 0) return null
  return (
    <Notice kind="warn" title="Figures without a euro rate">
      <p>
        The file with every currency says so beside them, and the forms of the portals are not written without them:
        convert them by the rate your tax office asks for, and enter them by hand.
      </p>
      <ul>
        {gaps.map(({ country, rate, currency, net, tax, corrected }) => (
          <li key={[country, rate, currency, corrected].join(' ')}>
            {`${country} at ${rate / 100}%: ${formatPlanPrice(net, currency)} and ${formatPlanPrice(tax, currency)} tax${corrected && `, a correction of ${corrected}`}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
