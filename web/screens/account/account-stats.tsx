import { ArrowDownUp, MapPin, ReceiptText, Smartphone } from 'lucide-react'
import type { OrderView } from '#contract/order-view.ts'
import { countriesVisited, totalDataUsed } from '#contract/usage.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stats } from '../../ui/stats.tsx'
import { Figure } from '../../ui/figure.tsx'

type Orders = readonly OrderView[] | undefined

/** Either list may still be on its way: its figures wait in boxes of their own height. */
export function AccountStats({ orders, active }: { orders: Orders; active: Orders }) {
  const waiting = <Skeleton width="2.5rem" height="1em" />
  const dataUsed = orders && <Figure text={totalDataUsed(orders)} />
  return (
    <Stats
      stats={[
        { label: 'Active Plans', value: active?.length ?? waiting, icon: <Smartphone className="icon" /> },
        { label: 'Data Used', value: dataUsed ?? waiting, icon: <ArrowDownUp className="icon" /> },
        {
          label: 'Countries Visited',
          value: orders ? countriesVisited(orders) : waiting,
          icon: <MapPin className="icon" />,
        },
        { label: 'Total Orders', value: orders?.length ?? waiting, icon: <ReceiptText className="icon" /> },
      ]}
    />
  )
}
