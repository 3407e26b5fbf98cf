import { BadgeDollarSign, Signal } from 'lucide-react'
import { flagOf } from '#contract/plans/flags.ts'
import { paymentMethodNames } from '#contract/channels/payment-methods.ts'
import { keysOf } from '#contract/base/keys.ts'
import { PaymentIcons } from '../../../site/chrome/payment-icons.tsx'
import { posterOf } from '../../../posters/poster-of.ts'
import { Badge, Ribbon } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactGrid, FactRows } from '../../../ui/facts.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { PrintCard } from '../../../ui/print-card.tsx'
import { Stats } from '../../../ui/stats.tsx'
import { Steps, Ticks } from '../../../ui/steps.tsx'
import { Table } from '../../../ui/table.tsx'
import { Specimen } from './specimen.tsx'

const facts = [
  { label: 'Data', value: '5.0 GB' },
  { label: 'Validity', value: '30 days' },
  { label: 'Carrier', value: 'SoftBank' },
  { label: 'Total', value: '$11.99' },
]

const stats = [
  { label: 'Active Plans', value: 2, icon: <Signal className="icon" /> },
  { label: 'Data Used', value: '4.2 GB' },
  { label: 'Total Orders', value: 14 },
  { label: 'Total Revenue', value: '$161,320', note: '+$9,120 this month', icon: <BadgeDollarSign className="icon" /> },
]

const rows = [
  ['JP-5-30', 'Japan 5GB 30 Days', 'Asia', '5,120', '$11.99'],
  ['EU-3-15', 'Europe Plus 3GB 15 Days', 'Europe', '3,072', '$14.99'],
  ['GL-50-30', 'Global 50GB 30 Days', 'Global', '51,200', '$109.99'],
]

const everyMethod = keysOf(paymentMethodNames)

export function Showing() {
  return (
    <Specimen title="Showing">
      <div className="flow">
        <Badge colour="green">Active</Badge>
        <Badge colour="blue">Preparing</Badge>
        <Badge colour="yellow">Pending</Badge>
        <Badge colour="red">Refunded</Badge>
        <Badge colour="sun">Top-up Available</Badge>
        <Badge>Not Set</Badge>
        <span className="relative h-12 w-18">
          <Ribbon>5G</Ribbon>
        </span>
      </div>
      <PaymentIcons methods={everyMethod} />
      <div className="specimen-print">
        <PrintCard
          href="#main"
          picture={posterOf('JP')}
          title="Japan"
          text="Mount Fuji"
          badge={<Badge colour="paper">Popular</Badge>}
        >
          View Plans
          <Flag src={flagOf('JP')} />
        </PrintCard>
      </div>
      <Stats stats={stats} />
      <div className="cols-2">
        <FactGrid facts={facts} />
        <Card pad>
          <FactRows facts={facts} />
        </Card>
        <Steps steps={[{ title: 'Scan the code', text: 'With the phone you travel with.' }, { title: 'Land' }]} />
        <Ticks items={['30 days money back', '24/7 support']} />
      </div>
      <Table label="Packages" maxHeight="9rem">
        <thead>
          <tr>
            <th scope="col">Package code</th>
            <th scope="col">Name</th>
            <th scope="col">Region</th>
            <th scope="col" className="r">
              Data, MB
            </th>
            <th scope="col" className="r">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([code, name, region, data, price]) => (
            <tr key={code}>
              <td className="num strong">{code}</td>
              <td>{name}</td>
              <td>{region}</td>
              <td className="r">{data}</td>
              <td className="r strong">{price}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Specimen>
  )
}
