import { useState } from 'react'
import { addressOf } from '#contract/api/address.ts'
import { partnerStatementCsv, partnerStatementPdf } from '#contract/api/admin-partners.ts'
import { shownMonth } from '#contract/formats/dates.ts'
import type { PartnerPage } from '#contract/office/admin-partner.ts'
import { dateIn, firstOfMonth } from '#contract/base/zones.ts'
import type { PartnerMode } from '#contract/channels/partner-api.ts'
import { useShopZone } from '../../../../data/shop.ts'
import { Card } from '../../../../ui/card.tsx'
import { Select } from '../../../../ui/select.tsx'
import { ExportLink } from '../../lists/export-link.tsx'

/** The months since a partner joined, the newest first; a year of them at most. */
function monthsSince(createdAt: string, now: Date, zone: string): string[] {
  const joined = dateIn(new Date(createdAt), zone).slice(0, 7)
  return Array.from({ length: 12 }, (_, count) => firstOfMonth(now, zone, count).slice(0, 7)).filter(
    (month) => month >= joined,
  )
}

/** What a partner is sent each month: how the balance became another. */
export function Statements({ partner, mode }: { partner: PartnerPage; mode: PartnerMode }) {
  const zone = useShopZone()
  const [months] = useState(() => monthsSince(partner.createdAt, new Date(), zone))
  const [month = '', setMonth] = useState(months[0])
  const asked = { params: { id: partner.id }, query: { month, mode } }
  const fileOf = (kind: string) => () => `statement-${month}.${kind}`
  return (
    <Card as="section" pad className="fact-card stack" aria-labelledby="partner-statements">
      <h2 id="partner-statements">Statements</h2>
      <Select
        label="Month"
        value={month}
        options={months.map((value) => ({ value, label: shownMonth(`${value}-01`) }))}
        onChange={setMonth}
      />
      <p className="small figures-exports">
        <ExportLink path={addressOf(partnerStatementPdf, asked)} fileOf={fileOf('pdf')}>
          PDF
        </ExportLink>
        <ExportLink path={addressOf(partnerStatementCsv, asked)} fileOf={fileOf('csv')}>
          CSV
        </ExportLink>
      </p>
    </Card>
  )
}
